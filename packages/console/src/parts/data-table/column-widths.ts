/** Column widths that fit numbers: a name may be cut off, a quantity never. */
import { decimalPlacesOf } from '../decimal-places.ts';
import type { Column } from './column.ts';

/** Units: pixels per digit, and of padding. */
const [ofDigit, around] = [8.25, 28];

/** Widens number columns to the longest number of the rows. */
export function fitColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  return columns.map((column) => {
    const { align, text, width } = column;
    if (align !== 'end' || text === null) return column;
    const texts = rows.map((row) => String(text(row) ?? ''));
    // Every number of the column has the room of its most decimal places.
    const places = decimalPlacesOf(texts);
    const longest = texts.reduce((most, one) => Math.max(most, lengthOf(one, places)), 0);
    return { ...column, width: Math.max(width, Math.ceil(longest * ofDigit) + around) };
  });
}

/** The characters of a number with separators, sign and decimal places. */
function lengthOf(text: string, places: number): number {
  const [whole = ''] = text.split('.');
  return whole.length + Math.floor(whole.length / 3) + 1 + (places === 0 ? 0 : places + 1);
}
