/** A column with what each holder of a cap table has of one class, or of one right. */
import type { Column } from '../data-table/column.ts';
import { Quantity } from '../quantity.tsx';

interface Holding {
  readonly positions: readonly { readonly assetId: string; readonly balance: string }[];
}

export function positionColumn<Row extends Holding>(id: string, assetId: string, label: string): Column<Row> {
  const units = ({ positions }: Row): string | undefined => positions.find((one) => one.assetId === assetId)?.balance;
  const width = Math.max(110, 24 + 7 * label.length);
  return { id, label, width, align: 'end', text: units, cell: (row) => <Quantity value={units(row)} /> };
}
