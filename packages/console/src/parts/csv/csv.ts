/**
 * CSV (RFC 4180): UTF-8 with a byte order mark, which some spreadsheets need; exact quantities with a point and no
 * separators; dates and instants in ISO 8601.
 */

export type Cell = string | number | null | undefined;

/** One column of a CSV file. */
export interface CsvColumn<Row> {
  readonly label: string;
  /** The exact, unformatted text of a cell. Null when the column is not exported, such as one of buttons. */
  readonly text: ((row: Row) => Cell) | null;
}

export const mark = '\uFEFF';

/** Text that a spreadsheet may read as a formula, also in full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** With semicolons as separators, cells may begin inside ours; quotes do not prevent that. */
const formulaWithin = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g;
const number = /^-?\d+(?:\.\d+)?$/;

/** Writes the header row. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return csvRow(columns.flatMap(({ label, text }) => (text === null ? [] : [label])));
}

/** Writes the rows. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => csvRow(columns.flatMap(({ text }) => (text === null ? [] : [text(row)])))).join('');
}

/** Writes one row. A number may begin with a sign; other text that looks like a formula gets an apostrophe. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = String(cell ?? '');
  const escapedStart = formula.test(text) && !number.test(text) ? `'${text}` : text;
  const safe = escapedStart.replace(formulaWithin, "$1'");
  // Some spreadsheets split at semicolons and tabs.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
