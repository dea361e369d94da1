/** The people of the account, with their roles and how they sign in. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Column } from '../../parts/data-table/column.ts';
import { textColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { formatInstant } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { createdColumn } from './access-columns.ts';
import { useEmptyMore } from './access-head.tsx';
import { invitedUntilOf, type ListedUser, nameOf } from './access-kinds.ts';
import { AccessList } from './access-list.tsx';
import { GiveAccessDialog } from './give-access-dialog.tsx';
import { UserList } from '#graphql/user-list.ts';

const route = getRouteApi('/r/$role/access/users');
const names = words.access.users;

const columns: readonly Column<ListedUser>[] = [
  { id: 'name', label: words.access.name, width: 170, order: 'LAST_NAME', text: (user) => nameOf(user) },
  textColumn('email', { label: names.email, width: 330, order: 'EMAIL' }),
  { id: 'roles', label: names.roles, width: 170, text: rolesOf },
  { id: 'signIn', label: names.signIn, width: 370, text: signInText },
  { ...createdColumn, hidden: true },
];

const filters = [{ id: 'find', label: names.find }];

export function UserListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const fits = { includesInsensitive: view.find ?? '' };
  const filter = view.find === undefined ? {} : { or: [{ firstName: fits }, { lastName: fits }, { email: fits }] };
  const source = useSource(UserList, { filter }, ({ allUsers }) => allUsers);
  const open = (userId: string): void =>
    void navigate({ to: '/r/$role/access/users/$userId', params: (params) => ({ ...params, userId }) });
  return (
    <AccessList
      {...{ names, source, columns, filters, view }}
      noneMore={useEmptyMore(names.noneMore)}
      usualOrder="LAST_NAME_ASC"
      to="/r/$role/access/users/$userId"
      param="userId"
      create={{
        mutation: 'createUser',
        label: words.access.giveAccess,
        dialog: (close) => <GiveAccessDialog onClose={close} onDone={open} />,
      }}
    />
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

/** Since when and by which way the person signs in, and until when an invitation is open. */
function signInText(user: ListedUser): string {
  const { linkedAt, via } = user.signIn;
  const invitedUntil = invitedUntilOf(user);
  const states = [
    ...(linkedAt ? [names.states.linked(formatInstant(linkedAt), via ? names.states.ways[via] : undefined)] : []),
    ...(invitedUntil === undefined ? [] : [names.states.invited(formatInstant(invitedUntil))]),
  ];
  return states.length === 0 ? names.states.none : states.join('; ');
}
