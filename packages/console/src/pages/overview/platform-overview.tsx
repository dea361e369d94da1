/** The overview of the platform: accounts and recent actions. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { actionLabel } from '../../parts/action-label.ts';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { choiceColumn, instantColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import { AccountList, type AccountListQuery } from '#graphql/account-list.ts';
import classes from './overview.module.css';
import { PlatformFigures } from './platform-figures.tsx';
import { RecentActions } from '#graphql/recent-actions.ts';

type Account = NonNullable<AccountListQuery['allAccounts']>['nodes'][number];

/** Its form is not part of the first page of every role. */
const OpenAccountButton = lazyComponent(() => import('../../parts/accounts/open-account.tsx'), 'OpenAccountButton');

const route = getRouteApi('/r/$role/');
const names = words.overview;
const types = choicesOf(words.session.accountType);

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
];

export function PlatformOverview(): ReactElement {
  const view = route.useSearch();
  const { mayRead } = useViewer();
  const role = useRole().usersAccountId;
  const filter = {
    ...(view.find === undefined ? {} : { name: { includesInsensitive: view.find } }),
    ...ifChosen('accountType', view.type, types),
  };
  const source = useSource(AccountList, { filter }, ({ allAccounts }) => allAccounts);
  return (
    <div className={classes['lists']}>
      <p data-quiet>{names.platformSees}</p>
      <PlatformFigures />
      <section>
        <h2 className={classes['heading']}>{names.accounts}</h2>
        <OpenAccountButton />
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
      {mayRead('audit_log') && (
        <Section title={names.actions}>
          <RecentActionTable />
        </Section>
      )}
    </div>
  );
}

/** Units: actions. */
const shown = 8;

function RecentActionTable(): ReactElement {
  const { data, instead } = useAnswer(RecentActions, { first: shown });
  if (data === undefined) return instead;
  const rows = data.allAuditEntries?.nodes ?? [];
  if (rows.length === 0) return <p data-quiet>{names.actionsNone}</p>;
  return (
    <PlainTable
      label={names.actions}
      rows={rows}
      columns={[
        { label: names.action, text: ({ action }) => actionLabel(action) },
        {
          label: names.from,
          text: ({ user, account }) => (user ? `${user.firstName} ${user.lastName}` : (account?.name ?? '–')),
        },
        instantColumn('recordedAt', { label: names.when }),
      ]}
    />
  );
}
