/** Columns of the list of assets. */
import type { Column } from '../../parts/data-table/column.ts';
import {
  choiceColumn,
  instantColumn,
  quantityColumn,
  statusColumn,
  textColumn,
} from '../../parts/data-table/field-columns.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { type ListedAsset, toneOf } from './asset-kinds.ts';

export const assetColumns: readonly Column<ListedAsset>[] = [
  { id: 'name', label: words.assets.name, width: 240, order: 'NAME', text: ({ name }) => name },
  textColumn('symbol', { label: words.assets.symbol, width: 120, card: 'detail', order: 'SYMBOL' }),
  choiceColumn('type', words.assets.types, { label: words.assets.type, width: 165, order: 'TYPE' }),
  statusColumn('status', words.assets.statuses, toneOf, {
    label: words.assets.status,
    width: 125,
    card: 'detail',
    order: 'STATUS',
  }),
  { id: 'register', label: words.assets.register, width: 200, hidden: true, text: ({ register }) => register?.name },
  quantityColumn('authorizedTotal', { label: words.assets.authorized, width: 130, order: 'AUTHORIZED_TOTAL' }),
  quantityColumn('issuedTotal', { label: words.assets.issued, width: 130 }),
  quantityColumn('outstandingTotal', { label: words.assets.outstanding, width: 130, card: 'amount' }),
  quantityColumn('treasuryTotal', { label: words.assets.treasury, width: 130, hidden: true }),
  quantityColumn('reservedTotal', { label: words.assets.reserved, width: 130, hidden: true }),
  quantityColumn('unissuedTotal', { label: words.assets.unissued, width: 130, hidden: true }),
  {
    id: 'holders',
    label: words.assets.holders,
    width: 90,
    align: 'end',
    text: ({ holderCount }) => holderCount,
    cell: ({ holderCount }) => (typeof holderCount === 'number' ? formatCount(holderCount) : '–'),
  },
  choiceColumn('unit', words.assets.units, { label: words.assets.unit, width: 110, hidden: true }),
  { id: 'currency', label: words.assets.currency, width: 100, hidden: true, text: ({ currency }) => currency },
  instantColumn('createdAt', {
    id: 'created',
    label: words.assets.createdAt,
    width: 205,
    order: 'CREATED_AT',
    hidden: true,
  }),
];
