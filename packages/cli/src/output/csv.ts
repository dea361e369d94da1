/** Rows as CSV (RFC 4180). */
import { columnsOf, flat, type Row } from './flat.ts';

/** Makes it, with the names of the columns in the first line. */
export function csvOf(rows: readonly Row[]): string {
  const flattened = rows.map((row) => flat(row));
  const columns = columnsOf(flattened);
  if (columns.length === 0) return '';
  const lines = [columns, ...flattened.map((row) => columns.map((name) => row[name] ?? ''))];
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

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
