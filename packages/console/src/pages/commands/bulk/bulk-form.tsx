/**
 * A form of many rows: a dry run names every row that would be refused, and all are recorded or none.
 */
import type { Fact } from '../../../parts/facts.tsx';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import type { Problem } from '../fields/problems.ts';
import type { FieldKind, FieldOptions } from '../form/field.ts';
import type { ReactElement } from 'react';
import type { FormState } from '../form/form-state.ts';
import { amountText, quantityText } from '../form-values.ts';
import { type RowOutcome, refusedRows } from './refused-rows.tsx';
import { RowsField } from './rows-field.tsx';
import type { TableRow } from './table-rows.ts';

/** The rows of a form, as they were read and as they are sent. */
interface BulkRows {
  readonly rows: readonly TableRow[];
  readonly problem: Problem;
  readonly inputs: readonly unknown[];
}

const atOnce: FieldKind = { start: () => ({}), show: () => null, read: () => 'ATOMIC' };

const pasted = (help: string): FieldKind => ({
  show: (_, _props, { rows }) => <RowsField help={help} rows={(rows as BulkRows).rows} />,
  read: (_, { rows }) => (rows as BulkRows).inputs,
  problems: (_, { rows }) => (rows as BulkRows).problem,
});

/** All rows are recorded, or none. */
export const mode: FieldOptions = { kind: atOnce };

/** The rows. Shape: the columns, in words. */
export const rowsOf = (help: string): FieldOptions => ({ kind: pasted(help) });

/** A dry run of each row on its own names all rows that would be refused, not only the first. */
export const tried = { mode: 'EACH' } as const;

type UnitsState = Pick<FormState, 'asset' | 'named' | 'day'> & {
  readonly rows: BulkRows & { readonly sum: string };
};

/** The rows that the registry refuses, of an answer. */
export const refusedOf = (
  { rows }: { readonly rows?: readonly RowOutcome[] | null },
  form: { readonly rows: { readonly rows: readonly TableRow[] } },
): ReactElement => refusedRows(form.rows.rows, rows ?? []);

export const doneFacts = ({ doneCount }: { readonly doneCount: number | null }): readonly Fact[] => [
  { name: bulk.recorded, value: formatCount(doneCount ?? 0) },
];

/** The declarations that all forms of many rows of units share. */
export const ofAllUnits = {
  tried,
  amount: ({ rows, asset }: UnitsState) => amountText(rows.sum, asset),
  facts: doneFacts,
  lots: refusedOf,
} as const;

/** The same with those of forms of one class. Shape: the sentence of quantity, class, rows and day. */
export const ofUnits = (sentence: (quantity: string, asset: string, rows: string, day: string) => string) => ({
  ...ofAllUnits,
  summary: ({ rows: { rows, sum }, asset, named, day }: UnitsState) =>
    sentence(quantityText(sum, asset), named('assetId'), bulk.rows(formatCount(rows.length), rows.length), day),
  beside: ['asset'] as const,
});
