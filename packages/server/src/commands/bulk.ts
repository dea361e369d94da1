/** Commands of many rows: all of them or each by itself, and what is told of every row. */
import type { Enumeration, Part } from '../entities/entity.ts';
import { type Check, firstBlock } from '../rules/check.ts';

/** Units: rows of one command. */
export const rowsMax = 10_000;

export const bulkModes = ['ATOMIC', 'EACH'] as const;
export type BulkMode = (typeof bulkModes)[number];

export const bulkMode: Enumeration = {
  name: 'BulkMode',
  description: 'ATOMIC does all rows or none; EACH does every row that can be done and tells why the others cannot.',
  values: bulkModes,
};

/** What came of one row. */
export interface RowOutcome {
  /** Its place in the input, from 0. */
  readonly row: number;
  readonly outcome: 'done' | 'refused';
  readonly code?: string;
  readonly message?: string;
  readonly transactionId?: string;
  readonly lotId?: string;
}

/** The part of an answer that tells of one row; `made` are the ids of what came of it. */
export function rowPart(name: string, made: Part['fields']): Part {
  return {
    name,
    description: 'What came of one row.',
    fields: {
      row: { kind: 'int', description: 'Its place in the input, from 0.', required: true },
      outcome: { kind: 'text', description: 'done or refused.', required: true },
      code: { kind: 'text', description: 'Why it was refused, for programs.', required: false },
      message: { kind: 'text', description: 'Why it was refused, as a sentence.', required: false },
      ...made,
    },
  };
}

/** The extras that every bulk command answers. */
export function bulkExtras(part: Part) {
  return {
    rows: { description: 'What came of every row, in the order of the input.', part },
    doneCount: { description: 'How many rows were done.', kind: 'int' },
    refusedCount: { description: 'How many rows were refused.', kind: 'int' },
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
  return block === undefined ? undefined : { row, outcome: 'refused', code: block.code, message: block.message };
}

/** The checks of the whole command: where it is all or none, those of the first row that cannot be done, which say which row it is. */
export function bulkChecks(mode: BulkMode, rows: readonly (readonly Check[])[]): readonly Check[] {
  if (mode === 'EACH') return [];
  const place = rows.findIndex((checks) => firstBlock(checks) !== undefined);
  if (place < 0) return [];
  return rows[place]!.map((check) => ({ ...check, facts: { ...check.facts, row: `${place}` } }));
}
