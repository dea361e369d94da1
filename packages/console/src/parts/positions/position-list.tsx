/** What holders have of assets: everything the role sees, now or on a date. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { EmptyState } from '../empty-state.tsx';
import { balanceColumns, leastFilter, leastOf } from './balances.tsx';
import { PositionList as Question, type PositionListQuery } from './position-list.graphql.ts';

type Position = NonNullable<PositionListQuery['allPositions']>['nodes'][number];

const names = words.positions;

const asset: Column<Position> = { id: 'asset', label: names.asset, width: 240, text: ({ asset }) => asset?.name };
const holder: Column<Position> = {
  id: 'holder',
  label: names.holder,
  width: 260,
  text: ({ holder }) => holder?.registration,
};
const others: readonly Column<Position>[] = [
  { id: 'symbol', label: names.symbol, width: 100, text: ({ asset }) => asset?.symbol },
  { id: 'number', label: names.number, width: 130, text: ({ holder }) => holder?.holderNumber },
  { id: 'issuer', label: names.issuer, width: 200, hidden: true, text: ({ asset }) => asset?.register?.name },
  ...balanceColumns(160),
  {
    id: 'unit',
    label: names.unit,
    width: 100,
    text: ({ asset }) => asset?.unit,
    cell: ({ asset }) => asset && words.assets.units[asset.unit],
  },
];

const filters = [leastFilter];

interface Props {
  readonly label?: string;
  /** Whether every position is the reader's own, so that the asset is what tells them apart. */
  readonly own: boolean;
  readonly moment?: { readonly asOf?: string; readonly knownAt?: string };
  readonly view: View<'least'>;
  onView(view: View<'least'>, replace: boolean): void;
  readonly empty: { readonly title: string; readonly more: string };
}

export function PositionList({ label = names.title, own, moment, view, onView, empty }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const least = leastOf(view);
  // Who has disposed of all keeps a position of zero, which is no holding.
  const balance = least === undefined ? { greaterThan: '0' } : { greaterThanOrEqualTo: least };
  const source = useSource(Question, { ...moment, filter: { balance } }, ({ allPositions }) => allPositions);
  return (
    <DataTable
      label={label}
      source={source}
      columns={own ? [asset, ...others] : [holder, asset, ...others]}
      filters={filters}
      view={view}
      onView={onView}
      usualOrder="BALANCE_DESC"
      link={({ asset }) => ({ to: '/r/$role/assets/$assetId', params: { role, assetId: asset?.id ?? '' } })}
      empty={<EmptyState title={empty.title} more={empty.more} />}
    />
  );
}
