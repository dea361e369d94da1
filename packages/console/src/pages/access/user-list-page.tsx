/** Users of the account and their roles. */
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { words } from '../../words/words.ts';
import { createdColumn } from './access-columns.tsx';
import { AccessHead, useEmptyMore } from './access-head.tsx';
import { type ListedUser, nameOf } from './access-kinds.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UserList } from '#graphql/user-list.ts';

const route = getRouteApi('/r/$role/access/users');
const names = words.access.users;

const columns: readonly Column<ListedUser>[] = [
  { id: 'name', label: words.access.name, width: 220, order: 'LAST_NAME', text: (user) => nameOf(user) },
  { id: 'email', label: names.email, width: 350, order: 'EMAIL', text: ({ email }) => email },
  { id: 'roles', label: names.roles, width: 240, text: rolesOf },
  createdColumn,
];

const filters = [{ id: 'find', label: names.find }];

export function UserListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole().usersAccountId;
  const { mayRun } = useViewer();
  const [inviting, setInviting] = useState(false);
  const fits = { includesInsensitive: view.find ?? '' };
  const filter = view.find === undefined ? {} : { or: [{ firstName: fits }, { lastName: fits }, { email: fits }] };
  const source = useSource(UserList, { filter }, ({ allUsers }) => allUsers);
  return (
    <>
      <AccessHead actions={mayRun('createUser') && <Button onClick={() => setInviting(true)}>{names.invite}</Button>} />
      <DataTable
        label={names.title}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
        onView={(search, replace) => void navigate({ search, replace })}
        usualOrder="LAST_NAME_ASC"
        link={({ id }) => ({ to: '/r/$role/access/users/$userId', params: { role, userId: id } })}
        empty={<EmptyState title={names.none} more={useEmptyMore(names.noneMore)} />}
      />
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onDone={(userId) => void navigate({ to: '/r/$role/access/users/$userId', params: { role, userId } })}
        />
      )}
    </>
  );
}

/** The roles that are not revoked, each with its status unless active. */
function rolesOf({ usersAccounts }: ListedUser): string {
  const roles = usersAccounts.nodes
    .filter(({ status }) => status !== 'revoked')
    .map(({ userRole, status }) =>
      status === 'active'
        ? words.session.role[userRole]
        : `${words.session.role[userRole]} (${names.statuses[status]})`,
    );
  return roles.length === 0 ? names.noRole : roles.join(', ');
}
