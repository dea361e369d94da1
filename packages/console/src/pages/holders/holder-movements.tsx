/** All movements of a holder, latest first. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { dayFilter, dayFilters } from '../../parts/data-table/day-filters.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { movementColumns } from '../../parts/movement-columns.tsx';
import { words } from '../../words/words.ts';
import { HolderMovements, type HolderMovementsQuery } from '#graphql/holder-movements.ts';

type Movement = NonNullable<HolderMovementsQuery['holderById']>['postings']['nodes'][number];

const route = getRouteApi('/r/$role/holders/$holderId');
const names = words.transactions;

const columns: readonly Column<Movement>[] = movementColumns;

const filters = dayFilters(names.from, names.to);

interface Props {
  readonly holderId: string;
  readonly view: ReturnType<typeof route.useSearch>;
}

export function HolderMovementList({ holderId, view }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const effectiveDate = dayFilter(view);
  const filter = effectiveDate === undefined ? {} : { effectiveDate };
  const source = useSource(HolderMovements, { holderId, filter }, ({ holderById }) => holderById?.postings);
  return (
    <DataTable
      label={names.movements}
      source={source}
      columns={columns}
      filters={filters}
      view={view}
      usualOrder="EFFECTIVE_DATE_DESC"
      link={({ transaction, lot }) =>
        transaction
          ? { to: '/r/$role/transactions/$transactionId', params: { role, transactionId: transaction.id } }
          : { to: '/r/$role/lots/$lotId', params: { role, lotId: lot?.id ?? '' } }
      }
      empty={<EmptyState title={names.movementsNone} more={names.movementsNoneMore} />}
    />
  );
}
