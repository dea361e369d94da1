/** A column with what each holder of a cap table has of one class, or of one right. */
import type { Column } from '../data-table/column.ts';
import { Quantity } from '../quantity.tsx';

/** Of a longer name the end is cut off. Units: pixels. */
const widest = 240;

interface Holding {
  readonly positions: readonly { readonly assetId: string; readonly balance: string }[];
}

export function positionColumn<Row extends Holding>(id: string, assetId: string, label: string): Column<Row> {
  const units = ({ positions }: Row): string | undefined => positions.find((one) => one.assetId === assetId)?.balance;
  const width = Math.min(Math.max(110, 24 + 7 * label.length), widest);
  return { id, label, width, align: 'end', text: units, cell: (row) => <Quantity value={units(row)} /> };
}
