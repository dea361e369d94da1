/** Commands of many rows: all of them or each by itself, and the outcome of every row. */
import type { Enumeration, Part } from '../entities/entity.ts';
import { type Check, firstBlock } from '../rules/check.ts';

/** Units: rows of one command. */
export const rowsMax = 10_000;

export const bulkModes = ['ATOMIC', 'EACH'] as const;
export type BulkMode = (typeof bulkModes)[number];

export const bulkMode: Enumeration = {
  name: 'BulkMode',
  description:
    'ATOMIC runs all rows or none; EACH runs every row that no rule blocks, and answers why the others are refused.',
  values: bulkModes,
};

/** The outcome of one row. */
export interface RowOutcome {
  /** Its index in the input, from 0. */
  readonly row: number;
  readonly outcome: 'done' | 'refused';
  readonly code?: string;
  readonly message?: string;
  readonly transactionId?: string;
  readonly lotId?: string;
}

/** The part of an answer about one row. Shape: `ids` are the fields of the objects that the row made. */
export function rowPart(name: string, ids: Part['fields']): Part {
  return {
    name,
    description: 'The outcome of one row.',
    fields: {
      row: { kind: 'int', description: 'Its index in the input, from 0.', required: true },
      outcome: { kind: 'text', description: 'done or refused.', required: true },
      code: { kind: 'text', description: 'The code of the refusal.', required: false },
      message: { kind: 'text', description: 'The refusal as a sentence.', required: false },
      ...ids,
    },
  };
}

/** The additional answer fields of every bulk command. */
export function bulkExtras(part: Part) {
  return {
    rows: { description: 'The outcome of every row, in the order of the input.', part },
    doneCount: { description: 'The number of rows that were run.', kind: 'int' },
    refusedCount: { description: 'The number of rows that were refused.', kind: 'int' },
  } as const;
}

/** The values of those extras. */
export function bulkOutcome(rows: readonly RowOutcome[]): { rows: string; doneCount: string; refusedCount: string } {
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length;
  return { rows: JSON.stringify(rows), doneCount: `${rows.length - refused}`, refusedCount: `${refused}` };
}

/** The outcome of a row whose rules have run; undefined where none blocks. */
export function refusedRow(row: number, checks: readonly Check[]): RowOutcome | undefined {
  const block = firstBlock(checks);
  if (block === undefined) return undefined;
  const { code, message, remedy } = block;
  return { row, outcome: 'refused', code, message: remedy === undefined ? message : `${message} ${remedy}` };
}

/** The checks of the whole command: in the mode ATOMIC those of the first row that a rule blocks, with its index among the facts. */
export function bulkChecks(mode: BulkMode, rows: readonly (readonly Check[])[]): readonly Check[] {
  if (mode === 'EACH') return [];
  const index = rows.findIndex((checks) => firstBlock(checks) !== undefined);
  if (index < 0) return [];
  return rows[index]!.map((check) => ({ ...check, facts: { ...check.facts, row: `${index}` } }));
}
