/**
 * Rows as comma-separated values (RFC 4180), such as any spreadsheet reads: UTF-8 with a byte order mark, without which some
 * take it for something older; quantities exact, with a point and nothing between the digits; days and instants by ISO 8601.
 */

export type Cell = string | number | null | undefined;

/** What a table has to say in one column of its file. */
export interface CsvColumn<Row> {
  readonly label: string;
  /** What the cell says, exact and unformatted; null where there is nothing to take along, as in a column of buttons. */
  readonly text: ((row: Row) => Cell) | null;
}

export const mark = '\uFEFF';

/** What a spreadsheet may take for the beginning of a formula, also where somebody wrote it in full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** Where lists are separated by semicolons, cells begin within ours as well: quotes do not hold what they do not begin. */
const formulaWithin = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g;
const number = /^-?\d+(?:\.\d+)?$/;

/** Writes the heads of the columns. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return csvRow(columns.flatMap(({ label, text }) => (text === null ? [] : [label])));
}

/** Writes one row for each. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => csvRow(columns.flatMap(({ text }) => (text === null ? [] : [text(row)])))).join('');
}

/** Writes one row. A number may begin with a sign; any other text that does is made harmless by an apostrophe. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = String(cell ?? '');
  const begun = formula.test(text) && !number.test(text) ? `'${text}` : text;
  const safe = begun.replace(formulaWithin, "$1'");
  // Where lists are separated otherwise a spreadsheet cuts at semicolons and tabs too.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
