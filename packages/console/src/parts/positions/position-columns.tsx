/** The columns that lists of positions share. */
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import { quantityColumn } from '../data-table/field-columns.tsx';
import { AssetOnDateLink, StatementLink } from '../noun-links.tsx';
import classes from './position.module.css';

interface Position {
  readonly balance: string;
  readonly locked: string;
  readonly free: string;
}

const names = words.positions;

/** What is held, and how much of it is free. */
export const quantityColumns: readonly Column<Position>[] = [
  quantityColumn('balance', { label: names.balance, width: 145, order: 'BALANCE' }),
  quantityColumn('locked', { label: names.locked, width: 115 }),
  quantityColumn('free', { label: names.free, width: 135 }),
];

interface Whose {
  readonly holderId?: string | undefined;
  readonly asset?: { readonly id: string; readonly register?: { readonly id: string } | null } | null | undefined;
}

/** The ways from a position to the statement of its holder, and to its asset on a date. */
export function waysColumn<Row>(of: (row: Row) => Whose): Column<Row> {
  return {
    id: 'ways',
    label: names.ways,
    width: 180,
    text: null,
    cell: (row) => {
      const { holderId, asset } = of(row);
      return (
        <span className={classes['ways']}>
          {holderId !== undefined && <StatementLink holderId={holderId} />}
          {asset && <AssetOnDateLink asset={asset} />}
        </span>
      );
    },
  };
}
