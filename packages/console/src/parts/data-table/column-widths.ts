/** Column widths that fit numbers: a name may be cut off, a quantity never. */
import type { Column } from './column.ts';

/** Units: pixels per digit, and of padding. */
const [ofDigit, around] = [8.25, 28];

/** Widens number columns to the longest number of the rows. */
export function fitColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  return columns.map((column) => {
    const { align, text, width } = column;
    if (align !== 'end' || text === null) return column;
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(String(text(row) ?? ''))), 0);
    return { ...column, width: Math.max(width, Math.ceil(longest * ofDigit) + around) };
  });
}

/** The characters of a number with separators and sign. */
function lengthOf(text: string): number {
  const [whole = ''] = text.split('.');
  return text.length + Math.floor(whole.length / 3) + 1;
}
