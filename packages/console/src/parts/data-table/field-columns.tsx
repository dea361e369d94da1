/** Columns for dates, instants and quantities, with the exact text for exports. */
import { Day, Instant } from '../moment.tsx';
import { Quantity } from '../quantity.tsx';
import type { Column } from './column.ts';

interface Shape extends Pick<Column<never>, 'label' | 'width' | 'order' | 'hidden' | 'card'> {
  /** The name of the field when not given. */
  readonly id?: string;
}

type Having<Field extends string> = { readonly [name in Field]: string | null | undefined };

/** Makes a date column. */
export function dayColumn<Field extends string>(field: Field, shape: Shape): Column<Having<Field>> {
  return { id: field, ...shape, text: (row) => row[field], cell: (row) => <Day value={row[field]} /> };
}

/** Makes an instant column. */
export function instantColumn<Field extends string>(field: Field, shape: Shape): Column<Having<Field>> {
  return { id: field, ...shape, text: (row) => row[field], cell: (row) => <Instant value={row[field]} /> };
}

/** Makes a quantity column. Shape: `signed` for changes. */
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
