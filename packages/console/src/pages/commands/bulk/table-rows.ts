/** Rows of a pasted table or a CSV file: which column is which, and what is wrong with a row. */
import { type NumberMarks, readNumber } from '../../../parts/reading/read-number.ts';
import { faultText } from '../../../parts/reading/fault-text.ts';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { type Problem, required } from '../fields/problems.ts';
import { readTable } from './read-table.ts';

/** Units: rows. The registry accepts no more. */
const rowsMax = 10_000;

const { bulk } = words.commands;

export type ColumnName = keyof typeof bulk.headers;

export interface TableRow {
  /** Its number in what was pasted, with the header. */
  readonly number: number;
  /** The holder or holders that it is about, as they were written. */
  readonly holder: string;
  readonly problem: string | undefined;
}

interface Shape<Name extends ColumnName> {
  /** In the order that is read without a header. */
  readonly columns: readonly Name[];
  /** Those that a header has at least. */
  readonly needed: readonly Name[];
}

/** Reads the rows. `readRow` gets the text of each cell, which is empty where there is none. */
export function readRows<Name extends ColumnName, Row>(
  text: string,
  { columns, needed }: Shape<Name>,
  readRow: (cell: (name: Name) => string) => Row,
): readonly (Row & Pick<TableRow, 'number'>)[] {
  const table = readTable(text);
  const named = (table[0] ?? []).map((cell) => columns.find((one) => bulk.headers[one].includes(cell.toLowerCase())));
  const hasHeader = needed.every((name) => named.includes(name));
  const order: readonly (Name | undefined)[] = hasHeader ? named : columns;
  return table.slice(hasHeader ? 1 : 0).map((cells, index) => ({
    ...readRow((name) => cells[order.indexOf(name)] ?? ''),
    number: index + (hasHeader ? 2 : 1),
  }));
}

interface Read {
  readonly value: string;
  readonly problem?: string;
}

/** Reads a number. Units: `scale` is the decimal places it may have. */
export function readAmount(text: string, marks: NumberMarks, scale: number | undefined): Read {
  const reading = readNumber(text, marks, scale);
  if (reading.kind === 'choice') return { value: text, problem: bulk.twoReadings(text) };
  if (reading.kind === 'read') return { value: reading.value };
  return { value: text, problem: faultText(reading) ?? bulk.noNumber(text) };
}

/** The problem of the field with the table. `isComplete` is false while something about the rows is loading. */
export function rowsProblem(text: string, rows: readonly TableRow[], isComplete = true): Problem {
  if (rows.length > rowsMax) return bulk.tooMany(formatCount(rowsMax));
  if (rows.some(({ problem }) => problem !== undefined)) return bulk.wrong;
  return required(text) ?? (isComplete ? undefined : words.lists.loading);
}
