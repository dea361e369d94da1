/** What holders have of assets: everything the role sees, now or on a date. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import { useAssetFilter } from '../assets/use-asset-choices.ts';
import type { Column, Filter } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { EmptyState } from '../empty-state.tsx';
import { quantityColumns, waysColumn } from './position-columns.tsx';
import { positionFilters, positionsAsked } from './position-filters.ts';
import { PositionList as Question, type PositionListQuery } from './position-list.graphql.ts';
import classes from './position.module.css';
import { useFoundHolders } from './use-found-holders.ts';

type Position = NonNullable<PositionListQuery['allPositions']>['nodes'][number];

const names = words.positions;

const asset: Column<Position> = { id: 'asset', label: names.asset, width: 220, text: ({ asset }) => asset?.name };
const holder: Column<Position> = {
  id: 'holder',
  label: names.holder,
  width: 230,
  text: ({ holder }) => holder?.registration,
};
const others: readonly Column<Position>[] = [
  ...quantityColumns,
  {
    id: 'unit',
    label: names.unit,
    width: 90,
    text: ({ asset }) => asset && words.assets.units[asset.unit],
  },
  { id: 'symbol', label: names.symbol, width: 120, hidden: true, text: ({ asset }) => asset?.symbol },
  { id: 'number', label: names.number, width: 130, hidden: true, text: ({ holder }) => holder?.holderNumber },
  { id: 'issuer', label: names.issuer, width: 200, hidden: true, text: ({ asset }) => asset?.register?.name },
  waysColumn(({ holder, asset }) => ({ holderId: holder?.id, asset })),
];

type ListView = View<'find' | 'least' | 'zero' | 'asset'>;

interface Props {
  readonly label?: string;
  /** Whether every position is the reader's own, so that the asset is what tells them apart. */
  readonly own: boolean;
  readonly moment?: { readonly asOf?: string; readonly knownAt?: string };
  /** The assets whose positions are asked for; those of all when not given. */
  readonly assetIds?: readonly string[];
  /** What stands before the filters of its own. */
  readonly moreFilters?: readonly Filter[];
  readonly view: ListView;
  onView(view: ListView, replace: boolean): void;
  readonly empty: { readonly title: string; readonly more: string };
  readonly file?: string | undefined;
}

export function PositionList({
  label = names.title,
  own,
  moment,
  assetIds,
  moreFilters = [],
  view,
  onView,
  empty,
  file,
}: Props): ReactElement {
  const role = useRole().usersAccountId;
  const { filter, includeZero } = positionsAsked(view);
  const found = useFoundHolders(own ? undefined : view.find);
  const ofAssets = assetIds === undefined ? {} : { and: [{ assetId: { in: assetIds } }] };
  const variables = { ...moment, includeZero, filter: { ...filter, ...found.filter, ...ofAssets } };
  const source = useSource(Question, variables, ({ allPositions }) => allPositions);
  const assets = useAssetFilter(view.asset);
  const filters = [
    ...moreFilters,
    ...(own ? [] : [{ id: 'find', label: names.findHolder }]),
    assetIds === undefined
      ? assets
      : { ...assets, choices: assets.choices?.filter(({ value }) => assetIds.includes(value)) ?? [] },
    ...positionFilters,
  ];
  return (
    <>
      {found.note !== undefined && <p className={classes['found']}>{found.note}</p>}
      <DataTable
        label={label}
        file={file}
        source={source}
        columns={own ? [asset, ...others] : [holder, asset, ...others]}
        filters={filters}
        view={view}
        onView={onView}
        usualOrder="BALANCE_DESC"
        link={({ asset }) => ({ to: '/r/$role/assets/$assetId', params: { role, assetId: asset?.id ?? '' } })}
        empty={<EmptyState title={empty.title} more={empty.more} />}
      />
    </>
  );
}
