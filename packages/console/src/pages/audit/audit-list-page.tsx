/** The audit log, latest first. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { actionLabel } from '../../parts/action-label.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';
import { dayFilters, instantFilter } from '../../parts/data-table/day-filters.ts';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { isId } from '../../parts/id.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { useOfRegister } from '../../parts/register/chosen-register.ts';
import { words } from '../../words/words.ts';
import { AuditList, type AuditListQuery, type AuditListQueryVariables } from '#graphql/audit-list.ts';

type Entry = NonNullable<AuditListQuery['allAuditEntries']>['nodes'][number];

const route = getRouteApi('/r/$role/audit');
const names = words.audit;

const columns: readonly Column<Entry>[] = [
  {
    id: 'action',
    label: names.action,
    width: 230,
    text: ({ action }) => action,
    cell: ({ action }) => actionLabel(action),
  },
  instantColumn('recordedAt', { id: 'recorded', label: names.recordedAt, width: 205, order: 'RECORDED_AT' }),
  { id: 'user', label: names.user, width: 260, text: (entry) => performedBy(entry) },
  { id: 'object', label: names.objectType, width: 150, text: ({ objectType }) => objectType },
  { id: 'objectId', label: names.objectId, width: 310, text: ({ objectId }) => objectId },
  { id: 'client', label: names.apiClient, width: 180, text: ({ apiClient }) => apiClient?.name },
  { id: 'register', label: names.register, width: 200, hidden: true, text: ({ register }) => register?.name },
  { id: 'request', label: names.requestId, width: 310, hidden: true, text: ({ requestId }) => requestId },
  { id: 'id', label: words.instructions.id, width: 310, hidden: true, text: ({ id }) => id },
];

const filters = [{ id: 'find', label: names.find }, ...dayFilters(names.from, names.to)];

export function AuditListPage(): ReactElement {
  const view = route.useSearch();
  const role = useRole().usersAccountId;
  const ofRegister = useOfRegister();
  const source = useSource(
    AuditList,
    { filter: { ...filterOf(view), ...ofRegister } },
    ({ allAuditEntries }) => allAuditEntries,
  );
  return (
    <>
      <PageHead title={names.title} />
      <DataTable
        label={names.title}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
        usualOrder="RECORDED_AT_DESC"
        link={({ id }) => ({ to: '/r/$role/audit/$entryId', params: { role, entryId: id } })}
        empty={<EmptyState title={names.none} more={names.noneMore} />}
      />
    </>
  );
}

/** Keeps only filter values that the API knows. */
function filterOf(view: ReturnType<typeof route.useSearch>): AuditListQueryVariables['filter'] {
  const find = view.find?.trim();
  const recordedAt = instantFilter(view);
  return {
    ...(find === undefined || find === '' ? {} : { objectId: { in: isId(find) ? [find] : [] } }),
    ...(recordedAt === undefined ? {} : { recordedAt }),
  };
}
