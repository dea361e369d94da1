/** Rows of a pasted table or a CSV file: which column is which, and what is wrong with a row. */
import { readNumber } from '../../../parts/reading/read-number.ts';
import { faultText } from '../../../parts/reading/fault-text.ts';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { type Problem, required } from '../fields/problems.ts';
import { readTable } from './read-table.ts';

/** Units: rows. The registry accepts no more. */
const rowsMax = 10_000;

export type ColumnName = keyof typeof bulk.headers;

export interface TableRow {
  /** Its number in what was pasted, with the header. */
  readonly number: number;
  /** The holder or holders that it is about, as they were written. */
  readonly holder: string;
  /** All that is wrong with it. */
  readonly problem: string | undefined;
  /** The first number of which the meaning depends on the decimal sign of the table. */
  readonly unclear?: string | undefined;
  /** Its cells by their columns, with numbers as they were read. */
  readonly cells: Cells;
}

type Cells = Readonly<Partial<Record<ColumnName, string>>>;

/** A row as a form reads it. */
type ReadRow = Omit<TableRow, 'number' | 'cells'> & {
  /** Numbers as they were read, by the columns of their cells. */
  readonly read?: Cells;
};

/** All problems of a row in one text. */
export function allProblems(...problems: readonly Problem[]): string | undefined {
  const found = problems.filter((one) => one !== undefined && one !== '');
  return found.length === 0 ? undefined : found.join(' ');
}

/** The head of a column, as it is read. */
export function headerOf(name: ColumnName): string {
  const header = bulk.headers[name][0] ?? name;
  return header.slice(0, 1).toUpperCase() + header.slice(1);
}

interface Shape<Name extends ColumnName> {
  /** In the order that is read without a header. */
  readonly columns: readonly Name[];
  /** Those that a header has at least. */
  readonly needed: readonly Name[];
}

/** Reads the rows. `readRow` gets the text of each cell, which is empty where there is none. */
export function readRows<Name extends ColumnName, Row extends ReadRow>(
  text: string,
  { columns, needed }: Shape<Name>,
  readRow: (cell: (name: Name) => string) => Row,
): readonly (Row & Pick<TableRow, 'number' | 'cells'>)[] {
  const table = readTable(text, columns.length === 1);
  const named = (table[0] ?? []).map((cell) => columns.find((one) => bulk.headers[one].includes(cell.toLowerCase())));
  const hasHeader = needed.every((name) => named.includes(name));
  const order: readonly (Name | undefined)[] = hasHeader ? named : columns;
  const present = columns.filter((name) => order.includes(name));
  return table.slice(hasHeader ? 1 : 0).map((cells, index) => {
    const cell = (name: Name): string => cells[order.indexOf(name)] ?? '';
    const { read, ...row } = readRow(cell);
    return {
      ...(row as unknown as Row),
      number: index + (hasHeader ? 2 : 1),
      cells: Object.fromEntries(present.map((name) => [name, read?.[name] ?? cell(name)])),
    };
  });
}

/** The sign that separates decimals in a table. */
export type DecimalSign = keyof typeof words.reading.decimalSigns;

interface Amount {
  /** The number; the text itself where it has no single reading. */
  readonly value: string;
  readonly problem?: string;
  /** The text, where its meaning depends on the decimal sign of the table. */
  readonly unclear?: string;
}

/**
 * Reads a number of a table. One point or comma before three digits may separate thousands or decimals: the sign of
 * the table decides, and never the language of the browser.
 */
export function readAmount(text: string, sign: DecimalSign | undefined): Amount {
  const reading = readNumber(text, { point: '.', group: ',' });
  if (reading.kind === 'read') return { value: reading.value };
  if (reading.kind !== 'choice') return { value: text, problem: faultText(reading) ?? bulk.noNumber(text) };
  const [whole, decimal = whole] = reading.values as readonly [string, string?];
  if (whole === decimal) return { value: whole };
  if (sign === undefined) return { value: text, unclear: text };
  return { value: text.includes(',') === (sign === 'comma') ? decimal : whole, unclear: text };
}

/** The problem of the field with the table. `isComplete` is false while something about the rows is loading. */
export function rowsProblem(
  text: string,
  rows: readonly TableRow[],
  { isComplete = true, sign }: { readonly isComplete?: boolean; readonly sign?: DecimalSign | undefined } = {},
): Problem {
  if (rows.length > rowsMax) return bulk.tooMany(formatCount(rowsMax));
  if (rows.some(({ problem }) => problem !== undefined)) return bulk.wrong;
  if (sign === undefined && rows.some(({ unclear }) => unclear !== undefined)) return bulk.chooseSign;
  return required(text) ?? (isComplete ? undefined : words.lists.loading);
}
