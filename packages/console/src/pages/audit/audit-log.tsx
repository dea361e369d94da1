/** The actions of the audit log, with filters by person, action and object. */
import type { LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { actionLabel } from '../../parts/action-label.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { dayFilters } from '../../parts/data-table/day-filters.ts';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import type { View } from '../../parts/data-table/view.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { isId } from '../../parts/id.ts';
import { performedBy } from '../../parts/performed-by.ts';
import { useOfRegister } from '../../parts/register/chosen-register.ts';
import { words } from '../../words/words.ts';
import { AuditList, type AuditListQuery } from '#graphql/audit-list.ts';
import { AuditObjects } from '#graphql/audit-objects.ts';
import { actionChoices, auditFilter, idsOf } from './audit-filter.ts';
import { keyOf, objectTypeOf } from './entry-names.ts';

type Entry = NonNullable<AuditListQuery['allAuditEntries']>['nodes'][number];

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
  { id: 'user', label: names.user, width: 260, text: (entry) => performedBy(entry) ?? names.operator },
  { id: 'name', label: names.object, width: 240, text: ({ objectName }) => objectName },
  { id: 'object', label: names.objectType, width: 150, text: objectTypeOf },
  { id: 'client', label: names.apiClient, width: 180, text: keyOf },
  { id: 'objectId', label: names.objectId, width: 310, hidden: true, text: ({ objectId }) => objectId },
  { id: 'register', label: names.register, width: 200, hidden: true, text: ({ register }) => register?.name },
  { id: 'request', label: names.requestId, width: 310, hidden: true, text: ({ requestId }) => requestId },
  { id: 'id', label: words.instructions.id, width: 310, hidden: true, text: ({ id }) => id },
];

const filters = [
  { id: 'by', label: names.by },
  { id: 'action', label: names.action, choices: actionChoices },
  { id: 'find', label: names.find },
  {
    id: 'logins',
    label: names.selections,
    usual: names.folded,
    choices: [{ value: 'shown', label: `${names.selections}: ${names.shown}` }],
  },
  ...dayFilters(names.from, names.to),
];

type AuditView = View<'tab' | 'find' | 'by' | 'action' | 'logins' | 'from' | 'to'>;

export function AuditLog({ view }: { readonly view: AuditView }): ReactElement {
  const role = useRole().usersAccountId;
  const ofRegister = useOfRegister();
  const objectIds = useObjectIds(view.find?.trim() ?? '');
  const source = useSource(
    AuditList,
    { filter: { ...auditFilter(view, objectIds), ...ofRegister } },
    ({ allAuditEntries }) => allAuditEntries,
  );
  return (
    <DataTable
      label={names.title}
      source={source}
      columns={columns}
      filters={filters}
      view={view}
      usualOrder="RECORDED_AT_DESC"
      link={({ id }): LinkProps => ({ to: '/r/$role/audit/$entryId', params: { role, entryId: id } })}
      empty={<EmptyState title={names.none} more={names.noneMore} />}
    />
  );
}

/**
 * The ids of the objects that are called so or have the id, and of those that belong to them. Undefined where no object
 * is sought.
 */
function useObjectIds(text: string): readonly string[] | undefined {
  const { data } = useRoleQuery(AuditObjects, { text }, { enabled: text !== '', keepPrevious: true });
  if (text === '') return undefined;
  return [...(isId(text) ? [text] : []), ...(data === undefined ? [] : idsOf(data))];
}
