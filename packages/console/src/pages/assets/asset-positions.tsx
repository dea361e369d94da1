/** Who holds the asset, and how much of that is free. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import type { View } from '../../parts/data-table/view.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { balanceColumns, leastFilter, leastOf } from '../../parts/positions/balances.tsx';
import { words } from '../../words/words.ts';
import { AssetPositions, type AssetPositionsQuery } from './asset-positions.graphql.ts';

type Position = NonNullable<AssetPositionsQuery['assetById']>['positions']['nodes'][number];

const route = getRouteApi('/r/$role/assets/$assetId');
const names = words.assets.positions;

const columns: readonly Column<Position>[] = [
  { id: 'holder', label: names.holder, width: 260, text: ({ holder }) => holder?.registration },
  { id: 'number', label: names.holderNumber, width: 120, text: ({ holder }) => holder?.holderNumber },
  ...balanceColumns(170),
];

const filters = [leastFilter];

interface Props {
  readonly assetId: string;
  readonly view: View<'tab' | 'least'>;
}

export function AssetPositionList({ assetId, view }: Props): ReactElement {
  const navigate = route.useNavigate();
  const role = useRole().usersAccountId;
  const least = leastOf(view);
  const filter = least === undefined ? {} : { balance: { greaterThanOrEqualTo: least } };
  const source = useSource(AssetPositions, { assetId, filter }, ({ assetById }) => assetById?.positions);
  return (
    <DataTable
      label={names.holder}
      source={source}
      columns={columns}
      filters={filters}
      view={view}
      onView={(search, replace) => void navigate({ search, replace })}
      usualOrder="BALANCE_DESC"
      link={({ holder }) => ({ to: '/r/$role/holders/$holderId', params: { role, holderId: holder?.id ?? '' } })}
      empty={<EmptyState title={names.none} more={names.noneMore} />}
    />
  );
}
