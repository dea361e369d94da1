/** One account, as the platform sees it: its facts, and the steps of its life. */
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { destructiveIf } from '../../parts/destructive.ts';
import { entityFacts } from '../../parts/entity-facts.tsx';
import { Facts } from '../../parts/facts.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { accounts as names } from '../../words/en/accounts.ts';
import { words } from '../../words/words.ts';
import { AccountById, type AccountByIdQuery, fields, unread } from '#graphql/account.ts';
import { ChangeAccount, members } from '#graphql/change-account.ts';

type Account = NonNullable<AccountByIdQuery['accountById']>;

const route = getRouteApi('/r/$role/accounts/$accountId');

/** The facts of an account, in order. */
const labels = {
  slug: names.slug,
  accountType: words.overview.accountType,
  createdAt: words.overview.opened,
  timeZone: names.timeZone,
  today: names.today,
};

const relations = [
  'users',
  'usersAccounts',
  'apiClients',
  'delegations',
  'assets',
  'holders',
  'transactions',
  'instructions',
  'appointments',
  'appointmentsHeld',
] as const;

export function AccountPage(): ReactElement {
  const { accountId } = route.useParams();
  const { row: account, instead } = useRow(AccountById, accountId, ({ accountById }) => accountById);
  if (account === undefined) return instead;
  return (
    <>
      <PageHead
        title={account.name}
        above={<BackLink to="/r/$role" search={{ tab: 'accounts' }} label={words.overview.accounts} />}
        beside={
          <Status
            label={words.overview.accountStatuses[account.status]}
            tone={account.status === 'active' ? 'good' : 'quiet'}
          />
        }
        actions={<AccountActions account={account} />}
      />
      <Section title={names.one}>
        <Facts
          facts={entityFacts({ fields, unread }, account, {
            labels,
            elsewhere: ['name', 'status'],
            notShown: ['logo', 'signInPolicy', ...relations],
          })}
        />
      </Section>
    </>
  );
}

/** The steps that are possible in each status. */
const steps: Readonly<Record<Account['status'], readonly Step[]>> = {
  active: ['suspend', 'close'],
  suspended: ['resume', 'close'],
  closed: [],
};
type Step = 'suspend' | 'resume' | 'close';

const stepLabels = { suspend: words.access.suspend, resume: words.access.resume, close: names.close };
const statusAfter = { suspend: 'suspended', resume: 'active', close: 'closed' } as const;
const descriptions = { suspend: names.suspendMore, resume: names.resumeMore, close: names.closeMore };

function AccountActions({ account }: { readonly account: Account }): ReactElement | null {
  const { mayRun, account: own } = useViewer();
  const [opened, setOpened] = useState<Step | 'change'>();
  const close = (): void => setOpened(undefined);
  if (!mayRun('changeAccount') || account.status === 'closed') return null;
  const shared = { operation: ChangeAccount, members, onClose: close };
  return (
    <>
      <Button variant="default" onClick={() => setOpened('change')}>
        {words.access.change}
      </Button>
      {/* No account suspends or closes itself. */}
      {account.id !== own?.id &&
        steps[account.status].map((step) => (
          <Button key={step} variant="default" data-destructive={destructiveIf(step)} onClick={() => setOpened(step)}>
            {stepLabels[step]}
          </Button>
        ))}
      {opened === 'change' && (
        <CommandDialog
          {...shared}
          title={`${words.access.change}: ${account.name}`}
          more={names.changeMore}
          given={{ accountId: account.id }}
          fields={{
            name: { label: names.name, first: account.name, required: true },
            slug: { label: names.slug, help: names.slugMore, first: account.slug, required: true },
          }}
          changes
          submit={words.access.change}
        />
      )}
      {opened !== undefined && opened !== 'change' && (
        <CommandDialog
          {...shared}
          title={`${stepLabels[opened]}: ${account.name}`}
          more={descriptions[opened]}
          given={{ accountId: account.id, status: statusAfter[opened] }}
          destructive={destructiveIf(opened)}
          confirmName={opened === 'close' ? account.name : undefined}
          submit={stepLabels[opened]}
        />
      )}
    </>
  );
}
