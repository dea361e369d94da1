/** Rows as CSV (RFC 4180). */
import { columnsOf, flat, type Row } from './flat.ts';

/** Makes it, with the names of the columns in the first line. */
export function csvOf(rows: readonly Row[]): string {
  const columns = columnsOf(rows.map((row) => flat(row)));
  return csvHead(columns) + csvLines(columns, rows);
}

/** Makes the first line. Shape: empty where there are no columns. */
export const csvHead = (columns: readonly string[]): string => (columns.length === 0 ? '' : lineOf(columns));

/** Makes a line for each row. */
export function csvLines(columns: readonly string[], rows: readonly Row[]): string {
  if (columns.length === 0) return '';
  return rows
    .map((row) => flat(row))
    .map((row) => lineOf(columns.map((name) => row[name] ?? '')))
    .join('');
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Text that a spreadsheet may read as a formula, also in full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** With semicolons as separators, cells may begin inside ours; quotes do not prevent that. */
const formulaWithin = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g;

/** A text that a spreadsheet would run as a formula has an apostrophe before it; a number is none. */
function cellOf(text: string): string {
  const begun = formula.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  const safe = begun.replace(formulaWithin, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
