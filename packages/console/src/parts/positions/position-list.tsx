/** Positions that the role sees, now or as of a date. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import { useAssetFilter } from '../assets/use-asset-choices.ts';
import type { Column, Filter } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { EmptyState } from '../empty-state.tsx';
import { quantityColumns, linksColumn } from './position-columns.tsx';
import { positionFilters, positionVariables } from './position-filters.ts';
import { PositionList as positionList, type PositionListQuery } from '#graphql/position-list.ts';
import classes from './position.module.css';
import { useHolderSearch } from './use-holder-search.ts';

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
  linksColumn(({ holder, asset }) => ({ holderId: holder?.id, asset })),
];

/** Whose asset it is: shown to everybody who has to do with several issuers. */
const issuer: Column<Position> = {
  id: 'issuer',
  label: names.issuer,
  width: 180,
  text: ({ asset }) => asset?.register?.name,
};

type ListView = View<'find' | 'least' | 'zero' | 'asset'>;

interface Props {
  readonly label?: string;
  /** Whether all positions are the user's own, so that the holder column is not needed. */
  readonly own: boolean;
  readonly moment?: { readonly asOf?: string; readonly knownAt?: string };
  /** Whether a row opens the lots of the position with their certificates, and not the asset. */
  readonly toLots?: boolean;
  /** Restricts the list to these assets. All when not given. */
  readonly assetIds?: readonly string[];
  /** Filters before the list's own. */
  readonly moreFilters?: readonly Filter[];
  readonly view: ListView;
  readonly empty: { readonly title: string; readonly more: string };
  readonly file?: string | undefined;
}

export function PositionList({
  label = names.title,
  own,
  toLots = false,
  moment,
  assetIds,
  moreFilters = [],
  view,
  empty,
  file,
}: Props): ReactElement {
  const { usersAccountId: role, accountType } = useRole();
  const { filter, includeZero } = positionVariables(view);
  const search = useHolderSearch(own ? undefined : view.find);
  const ofAssets = assetIds === undefined ? {} : { and: [{ assetId: { in: assetIds } }] };
  const variables = { ...moment, includeZero, filter: { ...filter, ...search.filter, ...ofAssets } };
  const source = useSource(positionList, variables, ({ allPositions }) => allPositions);
  const assets = useAssetFilter(view.asset);
  const ofAsset = accountType === 'issuer' ? [asset] : [asset, issuer];
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
      {search.note !== undefined && <p className={classes['found']}>{search.note}</p>}
      <DataTable
        label={label}
        file={file}
        source={source}
        columns={toLots ? [asset, issuer, holder, ...others] : [...(own ? [] : [holder]), ...ofAsset, ...others]}
        filters={filters}
        view={view}
        usualOrder="BALANCE_DESC"
        link={({ id, asset, holder }) =>
          toLots
            ? {
                to: '/r/$role/holders/$holderId',
                params: { role, holderId: holder?.id ?? '' },
                search: { tab: 'lots', position: id },
              }
            : { to: '/r/$role/assets/$assetId', params: { role, assetId: asset?.id ?? '' } }
        }
        empty={<EmptyState title={empty.title} more={empty.more} />}
      />
    </>
  );
}
