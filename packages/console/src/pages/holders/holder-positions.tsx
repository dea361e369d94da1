/** What a holder has, asset by asset. A row leads to the lots it is made of. */
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { balanceColumns, leastFilter, leastOf } from '../../parts/positions/balances.tsx';
import { words } from '../../words/words.ts';
import { HolderPositions, type HolderPositionsQuery } from './holder-positions.graphql.ts';

type Position = NonNullable<HolderPositionsQuery['holderById']>['positions']['nodes'][number];

const route = getRouteApi('/r/$role/holders/$holderId');
const names = words.holders.positions;

const columnsFor = (role: string): readonly Column<Position>[] => [
  { id: 'asset', label: names.asset, width: 280, text: ({ asset }) => asset?.name },
  ...balanceColumns(170),
  {
    id: 'unit',
    label: names.unit,
    width: 110,
    text: ({ asset }) => asset?.unit,
    cell: ({ asset }) => asset && words.assets.units[asset.unit],
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
];

const filters = [leastFilter];

interface Props {
  readonly holderId: string;
  readonly view: ReturnType<typeof route.useSearch>;
}

export function HolderPositionList({ holderId, view }: Props): ReactElement {
  const navigate = route.useNavigate();
  const role = useRole().usersAccountId;
  const least = leastOf(view);
  const filter = least === undefined ? {} : { balance: { greaterThanOrEqualTo: least } };
  const source = useSource(HolderPositions, { holderId, filter }, ({ holderById }) => holderById?.positions);
  return (
    <DataTable
      label={words.holders.tabs.positions}
      source={source}
      columns={columnsFor(role)}
      filters={filters}
      view={view}
      onView={(search, replace) => void navigate({ search, replace })}
      usualOrder="BALANCE_DESC"
      link={({ id }) => ({
        to: '/r/$role/holders/$holderId',
        params: { role, holderId },
        search: { tab: 'lots', position: id },
      })}
      empty={<EmptyState title={names.none} more={names.noneMore} />}
    />
  );
}
