/** Columns that lists of positions share. */
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import { quantityColumn } from '../data-table/field-columns.tsx';
import { AssetOnDateLink, StatementLink } from '../entity-links.tsx';
import classes from './position.module.css';

interface Position {
  readonly balance: string;
  readonly locked: string;
  readonly free: string;
}

const names = words.positions;

/** Balance, restricted and transferable units. */
export const quantityColumns: readonly Column<Position>[] = [
  quantityColumn('balance', { label: names.balance, width: 145, order: 'BALANCE' }),
  quantityColumn('locked', { label: names.locked, width: 115 }),
  quantityColumn('free', { label: names.free, width: 135 }),
];

interface LinkTargets {
  readonly holderId?: string | undefined;
  readonly asset?: { readonly id: string; readonly register?: { readonly id: string } | null } | null | undefined;
}

/** Links to the statement of the holder and to the asset as of a date. */
export function linksColumn<Row>(of: (row: Row) => LinkTargets): Column<Row> {
  return {
    id: 'links',
    label: names.links,
    width: 210,
    text: null,
    cell: (row) => {
      const { holderId, asset } = of(row);
      return (
        <span className={classes['links']}>
          {holderId !== undefined && <StatementLink holderId={holderId} />}
          {asset && <AssetOnDateLink asset={asset} />}
        </span>
      );
    },
  };
}
