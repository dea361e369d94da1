/** The columns of the list of assets. */
import type { ReactElement } from 'react';
import type { Column } from '../../parts/data-table/column.ts';
import { Instant } from '../../parts/moment.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { Status } from '../../parts/status.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { type ListedAsset, toneOf } from './asset-kinds.ts';

type Total =
  | 'authorizedTotal'
  | 'issuedTotal'
  | 'outstandingTotal'
  | 'treasuryTotal'
  | 'reservedTotal'
  | 'unissuedTotal';

export const assetColumns: readonly Column<ListedAsset>[] = [
  { id: 'name', label: words.assets.name, width: 240, order: 'NAME', text: ({ name }) => name },
  { id: 'symbol', label: words.assets.symbol, width: 105, order: 'SYMBOL', text: ({ symbol }) => symbol },
  {
    id: 'type',
    label: words.assets.type,
    width: 165,
    order: 'TYPE',
    text: ({ type }) => type,
    cell: ({ type }) => words.assets.types[type],
  },
  {
    id: 'status',
    label: words.assets.status,
    width: 125,
    order: 'STATUS',
    text: ({ status }) => status,
    cell: ({ status }): ReactElement => <Status label={words.assets.statuses[status]} tone={toneOf[status]} />,
  },
  { id: 'register', label: words.assets.register, width: 200, hidden: true, text: ({ register }) => register?.name },
  { ...total('authorizedTotal', words.assets.authorized), order: 'AUTHORIZED_TOTAL' },
  total('issuedTotal', words.assets.issued),
  total('outstandingTotal', words.assets.outstanding),
  { ...total('treasuryTotal', words.assets.treasury), hidden: true },
  { ...total('reservedTotal', words.assets.reserved), hidden: true },
  { ...total('unissuedTotal', words.assets.unissued), hidden: true },
  {
    id: 'holders',
    label: words.assets.holders,
    width: 90,
    align: 'end',
    text: ({ holderCount }) => holderCount,
    cell: ({ holderCount }) => (typeof holderCount === 'number' ? formatCount(holderCount) : '–'),
  },
  {
    id: 'unit',
    label: words.assets.unit,
    width: 110,
    hidden: true,
    text: ({ unit }) => unit,
    cell: ({ unit }) => words.assets.units[unit],
  },
  { id: 'currency', label: words.assets.currency, width: 100, hidden: true, text: ({ currency }) => currency },
  {
    id: 'created',
    label: words.assets.createdAt,
    width: 180,
    order: 'CREATED_AT',
    hidden: true,
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }): ReactElement => <Instant value={createdAt} />,
  },
];

function total(field: Total, label: string): Column<ListedAsset> {
  return {
    id: field,
    label,
    width: 130,
    align: 'end',
    text: (asset) => asset[field],
    cell: (asset): ReactElement => <Quantity value={asset[field]} />,
  };
}
