/** Columns that show one field of a row as the kind of thing it is, and say it to a machine as the API does. */
import { Day, Instant } from '../moment.tsx';
import { Quantity } from '../quantity.tsx';
import type { Column } from './column.ts';

interface Shape extends Pick<Column<never>, 'label' | 'width' | 'order' | 'hidden'> {
  /** The name of the field unless it says. */
  readonly id?: string;
}

type Having<Field extends string> = { readonly [name in Field]: string | null | undefined };

/** Makes the column of a day. */
export function dayColumn<Field extends string>(field: Field, shape: Shape): Column<Having<Field>> {
  return { id: field, ...shape, text: (row) => row[field], cell: (row) => <Day value={row[field]} /> };
}

/** Makes the column of an instant. */
export function instantColumn<Field extends string>(field: Field, shape: Shape): Column<Having<Field>> {
  return { id: field, ...shape, text: (row) => row[field], cell: (row) => <Instant value={row[field]} /> };
}

/** Makes the column of a quantity. Shape: `signed` where it is a change. */
export function quantityColumn<Field extends string>(
  field: Field,
  { signed, ...shape }: Shape & { readonly signed?: true },
): Column<Having<Field>> {
  return {
    id: field,
    ...shape,
    align: 'end',
    text: (row) => row[field],
    cell: (row) => <Quantity value={row[field]} signed={signed === true} />,
  };
}
