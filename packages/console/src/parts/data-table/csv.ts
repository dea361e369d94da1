/** Rows as comma-separated values (RFC 4180), such as any spreadsheet reads. */

type Cell = string | number | null | undefined;

/** A number may begin with a sign; any other text that does would be a formula to a spreadsheet. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** Writes one row. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = String(cell ?? '');
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
