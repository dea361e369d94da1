/** Reads a table that was pasted from a spreadsheet, or a CSV file. */

/**
 * The rows with their cells. The separator is the tab, the semicolon or the comma, whichever the first row has first in
 * this order. A table of one column has no commas between cells: a name may have one.
 */
export function readTable(text: string, isOneColumn = false): readonly (readonly string[])[] {
  const clean = text.replace(/^\uFEFF/, '');
  const first = clean.slice(0, endOfRow(clean));
  const separators = isOneColumn ? ['\t', ';'] : ['\t', ';', ','];
  const separator = separators.find((one) => first.includes(one)) ?? separators.at(-1);
  const rows: string[][] = [];
  let [row, cell, quoted] = [[] as string[], '', false];
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endLine = (): void => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean[at]!;
    if (quoted && sign === '"' && clean[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted;
      if (quoted) cell = '';
    } else if (quoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  endLine();
  return rows;
}

function endOfRow(text: string): number {
  const end = text.indexOf('\n');
  return end === -1 ? text.length : end;
}
