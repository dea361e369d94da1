/** The lots of a holder, open ones by default. A row links to the lot and its lineage. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import type { Column, Filter } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { choiceColumn, dayColumn, moneyColumn, quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { isId } from '../../parts/id.ts';
import { lotConditions, lotStateFilter } from '../../parts/lots/lot-states.tsx';
import { words } from '../../words/words.ts';
import { HolderLots, type HolderLotsQuery } from '#graphql/holder-lots.ts';
import { HolderPositions } from '#graphql/holder-positions.ts';
import { PositionLots } from '#graphql/position-lots.ts';

type Lot = NonNullable<HolderLotsQuery['holderById']>['lots']['nodes'][number];

const route = getRouteApi('/r/$role/holders/$holderId');
const names = words.lots;

const columns: readonly Column<Lot>[] = [
  { id: 'certificate', label: names.customId, width: 160, order: 'CUSTOM_ID', text: ({ customId }) => customId },
  { id: 'asset', label: names.asset, width: 230, text: ({ asset }) => asset?.name },
  quantityColumn('quantity', { label: names.quantity, width: 150 }),
  dayColumn('acquisitionDate', { id: 'acquired', label: names.acquisitionDate, width: 130, order: 'ACQUISITION_DATE' }),
  dayColumn('openedOn', { id: 'opened', label: names.openedOn, width: 130 }),
  dayColumn('closedOn', { id: 'closed', label: names.closedOn, width: 130, order: 'CLOSED_AT' }),
  choiceColumn('form', words.assets.forms, { label: names.form, width: 130, hidden: true }),
  moneyColumn('price', ({ asset }: Lot) => asset?.currency, { label: names.price, width: 130, hidden: true }),
];

interface Props {
  readonly holderId: string;
  readonly view: ReturnType<typeof route.useSearch>;
}

export function HolderLotList({ holderId, view }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const filters = useFilters(holderId);
  const filter = lotConditions(view);
  const ofHolder = useSource(HolderLots, { holderId, filter }, ({ holderById }) => holderById?.lots);
  const positionId = isId(view.position) ? view.position : '';
  const ofPosition = useSource(PositionLots, { positionId, filter }, ({ positionById }) => positionById?.lots);
  return (
    <DataTable
      label={words.holders.tabs.lots}
      source={positionId === '' ? ofHolder : ofPosition}
      columns={columns}
      filters={filters}
      view={view}
      usualOrder="ACQUISITION_DATE_ASC"
      link={({ id }) => ({ to: '/r/$role/lots/$lotId', params: { role, lotId: id } })}
      empty={<EmptyState title={names.none} more={names.noneMore} />}
    />
  );
}

/** The assets of the first positions. The list of positions links here for others. */
function useFilters(holderId: string): readonly Filter[] {
  const { data } = useRoleQuery(HolderPositions, { holderId, first: 200 });
  const positions = data?.holderById?.positions.nodes ?? [];
  return [
    { id: 'find', label: names.find },
    {
      id: 'position',
      label: names.asset,
      choices: positions.map(({ id, asset }) => ({ value: id, label: asset?.name ?? id })),
    },
    lotStateFilter,
  ];
}
