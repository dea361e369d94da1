/** Which clients may use which roles, with which limits. */
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { choicesOf, chosenOf } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { createdColumn, statusColumn } from './access-columns.tsx';
import { AccessHead, useEmptyMore } from './access-head.tsx';
import { limitsText, type ListedDelegation, nameOf } from './access-kinds.ts';
import { CreateDelegationDialog } from './create-delegation-dialog.tsx';
import { DelegationList } from '#graphql/delegation-list.ts';

const route = getRouteApi('/r/$role/access/delegations');
const names = words.access.delegations;
const statuses = choicesOf(names.statuses);

const columns: readonly Column<ListedDelegation>[] = [
  {
    id: 'user',
    label: names.user,
    width: 200,
    text: ({ usersAccount }) => nameOf(usersAccount?.user) ?? names.otherRole,
  },
  {
    id: 'role',
    label: names.role,
    width: 170,
    text: ({ usersAccount }) => (usersAccount ? words.session.role[usersAccount.userRole] : names.otherRole),
  },
  { id: 'client', label: names.client, width: 230, text: ({ apiClient }) => apiClient?.name ?? names.otherClient },
  { id: 'account', label: names.account, width: 200, text: ({ account }) => account?.name },
  {
    id: 'narrowed',
    label: names.limits,
    width: 240,
    text: (delegation) => limitsText(delegation, (decimal) => decimal),
    cell: (delegation) => limitsText(delegation, formatDecimal),
  },
  statusColumn(names.statuses, 110),
  { ...createdColumn, hidden: true },
];

const filters = [{ id: 'status', label: words.access.status, choices: statuses }];

export function DelegationListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole().usersAccountId;
  const { mayRun } = useViewer();
  const [creating, setCreating] = useState(false);
  const status = chosenOf(view.status, statuses);
  const filter = status === undefined ? {} : { status: { equalTo: status } };
  const source = useSource(DelegationList, { filter }, ({ allDelegations }) => allDelegations);
  return (
    <>
      <AccessHead
        actions={mayRun('createDelegation') && <Button onClick={() => setCreating(true)}>{names.create}</Button>}
      />
      <DataTable
        label={names.title}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
        onView={(search, replace) => void navigate({ search, replace })}
        usualOrder="CREATED_AT_DESC"
        link={({ id }) => ({ to: '/r/$role/access/delegations/$delegationId', params: { role, delegationId: id } })}
        empty={<EmptyState title={names.none} more={useEmptyMore(names.noneMore)} />}
      />
      {creating && <CreateDelegationDialog onClose={() => setCreating(false)} />}
    </>
  );
}
