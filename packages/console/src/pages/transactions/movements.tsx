/** What moved of what one holds, or of what one's clients hold: the ledger itself is for those who keep it. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { dayFilter, dayFilters } from '../../parts/data-table/day-filters.ts';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { movementColumns } from '../../parts/movement-columns.tsx';
import { HolderLink } from '../../parts/noun-links.tsx';
import { words } from '../../words/words.ts';
import { MovementList, type MovementListQuery } from './movement-list.graphql.ts';

type Movement = NonNullable<MovementListQuery['allPostings']>['nodes'][number];

const route = getRouteApi('/r/$role/transactions');
const names = words.transactions;

const filters = dayFilters(names.from, names.to);

const [type, ...others] = movementColumns;

const columns: readonly Column<Movement>[] = [
  type!,
  {
    id: 'holder',
    label: words.lots.holder,
    width: 210,
    text: ({ holder }) => holder?.registration,
    cell: ({ holder }) => holder && <HolderLink holder={holder} />,
  },
  ...others,
];

export function MovementsOfOwn(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole().usersAccountId;
  const effectiveDate = dayFilter(view);
  const filter = effectiveDate === undefined ? {} : { effectiveDate };
  const source = useSource(MovementList, { filter }, ({ allPostings }) => allPostings);
  return (
    <DataTable
      label={names.movements}
      source={source}
      columns={columns}
      filters={filters}
      view={view}
      onView={(search, replace) => void navigate({ search, replace })}
      usualOrder="EFFECTIVE_DATE_DESC"
      link={({ lot }) => ({ to: '/r/$role/lots/$lotId', params: { role, lotId: lot?.id ?? '' } })}
      empty={<EmptyState title={names.movementsNone} more={names.movementsNoneMore} />}
    />
  );
}
