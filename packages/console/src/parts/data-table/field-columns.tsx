/** Columns that show a field as its type says, with the exact text for exports: of lists and of short tables. */
import type { ReactNode } from 'react';
import { formatMoney } from '../../words/format.ts';
import type { Cell } from '../csv/csv.ts';
import { Day, Instant } from '../moment.tsx';
import { Quantity } from '../quantity.tsx';
import { Status, type Tone } from '../status.tsx';
import type { Column } from './column.ts';

/** The shape of a column. */
export type Shape = Pick<Column<never>, 'label'> &
  Partial<Pick<Column<never>, 'width' | 'grows' | 'align' | 'order' | 'hidden' | 'card'>> & {
    /** The name of the field when not given. */
    readonly id?: string;
  };

type Having<Field extends string, Value> = { readonly [name in Field]: Value };

type Given = string | null | undefined;

/** The rest of a column, after its shape. */
type Shown<Row, Given> = Given & {
  readonly id: string;
  text(row: Row): Cell;
  cell?(row: Row): ReactNode;
};

/** Makes a column of a text or a number. */
export function textColumn<Field extends string, S extends Shape>(
  field: Field,
  shape: S,
): Shown<Having<Field, Cell>, S> {
  return { id: field, ...shape, text: (row) => row[field] };
}

/** Makes a column of an enumeration. Shape: `labels` has its values. */
export function choiceColumn<Field extends string, Value extends string, S extends Shape>(
  field: Field,
  labels: Readonly<Record<Value, string>>,
  shape: S,
): Shown<Having<Field, Value>, S> {
  return { id: field, ...shape, text: (row) => labels[row[field]] };
}

/** Makes a column of an enumeration whose values have tones. */
export function statusColumn<Field extends string, Value extends string, S extends Shape>(
  field: Field,
  labels: Readonly<Record<Value, string>>,
  tones: { readonly [value in Value]?: Tone },
  shape: S,
): Shown<Having<Field, Value>, S> {
  const cell = (row: Having<Field, Value>): ReactNode => (
    <Status label={labels[row[field]]} tone={tones[row[field]] ?? 'quiet'} />
  );
  return { ...choiceColumn(field, labels, shape), cell };
}

/** Makes a date column. */
export function dayColumn<Field extends string, S extends Shape>(
  field: Field,
  shape: S,
): Shown<Having<Field, Given>, S> {
  return { id: field, ...shape, text: (row) => row[field], cell: (row) => <Day value={row[field]} /> };
}

/** Makes an instant column. Shape: `none` is shown where there is none. */
export function instantColumn<Field extends string, S extends Shape>(
  field: Field,
  { none, ...shape }: S & { readonly none?: string },
): Shown<Having<Field, Given>, S> {
  const cell = (row: Having<Field, Given>): ReactNode => (row[field] ? <Instant value={row[field]} /> : none);
  return { id: field, ...(shape as unknown as S), text: (row) => row[field], cell };
}

/** Makes a column of amounts in the currency of each row. Its file has the exact amounts. */
export function moneyColumn<Field extends string, Row extends Having<Field, Given>, S extends Shape>(
  field: Field,
  currencyOf: (row: Row) => string | null | undefined,
  shape: S,
): Shown<Row, S & { readonly align: 'end' }> {
  return {
    id: field,
    ...shape,
    align: 'end',
    text: (row) => row[field],
    cell: (row) => (row[field] ? formatMoney(row[field], currencyOf(row)) : <Quantity value={null} />),
  };
}

/** Makes a quantity column. Shape: `signed` for changes. */
export function quantityColumn<Field extends string, S extends Shape>(
  field: Field,
  shape: S & { readonly signed?: true },
): Shown<Having<Field, Given>, S & { readonly align: 'end' }> {
  const { signed = false, ...rest } = shape;
  return {
    id: field,
    ...(rest as unknown as S),
    align: 'end',
    text: (row) => row[field],
    cell: (row) => <Quantity value={row[field]} signed={signed} />,
  };
}
