/** The accounts of a platform. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../../api/role.tsx';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { choiceColumn, instantColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { AccountList as accountList, type AccountListQuery } from '#graphql/account-list.ts';
import classes from './overview.module.css';

type Account = NonNullable<AccountListQuery['allAccounts']>['nodes'][number];

const route = getRouteApi('/r/$role/');
const names = words.overview;
const types = choicesOf(words.session.accountType);
const statuses = choicesOf(names.accountStatuses);

const columns: readonly Column<Account>[] = [
  { id: 'account', label: names.account, width: 280, order: 'NAME', text: ({ name }) => name },
  choiceColumn('accountType', words.session.accountType, { id: 'type', label: names.accountType, width: 160 }),
  {
    id: 'status',
    label: names.accountStatus,
    width: 130,
    text: ({ status }) => names.accountStatuses[status],
    cell: ({ status }) => (
      <Status label={names.accountStatuses[status]} tone={status === 'active' ? 'good' : 'quiet'} />
    ),
  },
  instantColumn('createdAt', { id: 'opened', label: names.opened, width: 205 }),
];

const filters = [
  { id: 'find', label: names.account },
  { id: 'type', label: names.accountType, choices: types },
  { id: 'status', label: names.accountStatus, choices: statuses },
];

/** `children` are beside the heading. */
export function AccountList({ children }: { readonly children: ReactNode }): ReactElement {
  const view = route.useSearch();
  const role = useRole().usersAccountId;
  const filter = {
    ...(view.find === undefined ? {} : { name: { includesInsensitive: view.find } }),
    ...ifChosen('accountType', view.type, types),
    ...ifChosen('status', view.status, statuses),
  };
  const source = useSource(accountList, { filter }, ({ allAccounts }) => allAccounts);
  return (
    <section>
      <div className={classes['head']}>
        <h2>{names.accounts}</h2>
        {children}
      </div>
      <DataTable
        label={names.accounts}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
        usualOrder="NAME_ASC"
        link={({ id }) => ({ to: '/r/$role/accounts/$accountId', params: { role, accountId: id } })}
        empty={<EmptyState title={names.accountsNone} more={names.accountsNoneMore} />}
      />
    </section>
  );
}
