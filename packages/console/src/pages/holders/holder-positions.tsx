/** The positions of a holder. A row links to the lots of the position. */
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { quantityColumns, linksColumn } from '../../parts/positions/position-columns.tsx';
import { positionFilters, positionVariables } from '../../parts/positions/position-filters.ts';
import { words } from '../../words/words.ts';
import { HolderPositions, type HolderPositionsQuery } from '#graphql/holder-positions.ts';

type Position = NonNullable<HolderPositionsQuery['holderById']>['positions']['nodes'][number];

const route = getRouteApi('/r/$role/holders/$holderId');
const names = words.positions;

const columnsFor = (role: string, holderId: string): readonly Column<Position>[] => [
  { id: 'asset', label: names.asset, width: 280, text: ({ asset }) => asset?.name },
  ...quantityColumns,
  {
    id: 'unit',
    label: names.unit,
    width: 110,
    text: ({ asset }) => asset && words.assets.units[asset.unit],
  },
  {
    id: 'openAsset',
    label: words.assets.symbol,
    width: 110,
    text: ({ asset }) => asset?.symbol,
    cell: ({ asset }) =>
      asset && (
        <Link to="/r/$role/assets/$assetId" params={{ role, assetId: asset.id }}>
          {asset.symbol ?? words.assets.one}
        </Link>
      ),
  },
  linksColumn(({ asset }) => ({ holderId, asset })),
];

interface Props {
  readonly holderId: string;
  readonly view: ReturnType<typeof route.useSearch>;
}

export function HolderPositionList({ holderId, view }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const { filter, includeZero } = positionVariables(view);
  const variables = { holderId, filter, includeZero };
  const source = useSource(HolderPositions, variables, ({ holderById }) => holderById?.positions);
  return (
    <DataTable
      label={words.holders.tabs.positions}
      source={source}
      columns={columnsFor(role, holderId)}
      filters={positionFilters}
      view={view}
      usualOrder="BALANCE_DESC"
      link={({ id }) => ({
        to: '/r/$role/holders/$holderId',
        params: { role, holderId },
        search: { tab: 'lots', position: id },
      })}
      empty={
        <EmptyState title={words.holders.positions.none} more={words.holders.positions.noneMore}>
          <CommandLinks preset={{ holder: holderId }} commands={['issue']} />
        </EmptyState>
      }
    />
  );
}
