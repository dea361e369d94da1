/** Columns as wide as the numbers in them: a name may be cut short, a quantity never. */
import type { Column } from './column.ts';

/** Units: pixels of a digit, and of what stands around a number. */
const [ofDigit, around] = [8.25, 28];

/** Widens the columns of numbers to the longest of these rows. */
export function widened<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  return columns.map((column) => {
    const { align, text, width } = column;
    if (align !== 'end' || text === null) return column;
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(String(text(row) ?? ''))), 0);
    return { ...column, width: Math.max(width, Math.ceil(longest * ofDigit) + around) };
  });
}

/** How many places a number takes once its thousands are set apart and it has its sign. */
function lengthOf(text: string): number {
  const [whole = ''] = text.split('.');
  return text.length + Math.floor(whole.length / 3) + 1;
}
