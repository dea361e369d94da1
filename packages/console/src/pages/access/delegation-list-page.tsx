/** Which clients may use which roles, with which limits. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { statusColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { createdColumn } from './access-columns.ts';
import { useEmptyMore } from './access-head.tsx';
import { limitsText, type ListedDelegation, nameOf, toneOf } from './access-kinds.ts';
import { AccessList } from './access-list.tsx';
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
  statusColumn('status', names.statuses, toneOf, { label: words.access.status, width: 110, order: 'STATUS' }),
  { ...createdColumn, hidden: true },
];

const filters = [{ id: 'status', label: words.access.status, choices: statuses }];

export function DelegationListPage(): ReactElement {
  const view = route.useSearch();
  const filter = ifChosen('status', view.status, statuses);
  const source = useSource(DelegationList, { filter }, ({ allDelegations }) => allDelegations);
  return (
    <AccessList
      {...{ names, source, columns, filters, view }}
      noneMore={useEmptyMore(names.noneMore)}
      usualOrder="CREATED_AT_DESC"
      to="/r/$role/access/delegations/$delegationId"
      param="delegationId"
      create={{
        mutation: 'createDelegation',
        label: names.create,
        dialog: (close) => <CreateDelegationDialog onClose={close} />,
      }}
    />
  );
}
