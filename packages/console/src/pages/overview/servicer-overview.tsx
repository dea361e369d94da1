/** The home of a broker or a custodian: figures of its clients and requests; behind them the lists of both. */
import { Tabs } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { useRole } from '../../api/role.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { openRequests } from '../../parts/approvals/queues.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PositionList } from '../../parts/positions/position-list.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ServicerHome } from '#graphql/servicer-home.ts';
import { ClientList } from './client-list.tsx';
import { type Figure, Figures } from './figures.tsx';
import classes from './home.module.css';
import { OwnRequests } from './own-requests.tsx';
import { Tasks } from './tasks.tsx';
import { useRequestTasks } from './use-keeper-tasks.ts';

const ClientPicture = lazyComponent(() => import('./client-picture.tsx'), 'ClientPicture');

const route = getRouteApi('/r/$role/');
const names = words.overview;

/** Units: days of the requests that are no longer open. */
const lately = 30;
const aDay = 86_400_000;

export function ServicerOverview(): ReactElement {
  const { tab } = route.useSearch();
  return tab === 'clients' || tab === 'positions' ? <Lists tab={tab} /> : <Home />;
}

/** The statuses of requests that were not carried out. */
const undone = { status: { in: ['rejected', 'withdrawn', 'expired', 'failed', 'refused'] } } as const;

function Home(): ReactElement {
  const { usersAccountId: role, accountId } = useRole();
  const tasks = useRequestTasks();
  const own = { account: { id: { equalTo: accountId } } };
  // From a whole day on, so that the query stays the same.
  const since = new Date(Math.floor(serverNow().getTime() / aDay - lately) * aDay).toISOString();
  const receivedAt = { greaterThan: since };
  const { data, instead } = useAnswer(ServicerHome, {
    open: { and: [openRequests, own] },
    done: { status: { equalTo: 'completed' }, receivedAt, ...own },
    undone: { ...undone, receivedAt, ...own },
  });
  if (data === undefined) return instead;
  const requests = (tab: string) => ({ to: '/r/$role/instructions', params: { role }, search: { tab } }) as const;
  const notDone = data.undone?.totalCount ?? 0;
  const more = names.lastDays(formatCount(lately));
  const figures: readonly Figure[] = [
    {
      id: 'clients',
      label: names.clients,
      text: formatCount(data.allHolders?.totalCount ?? 0),
      link: { to: '/r/$role', params: { role }, search: { tab: 'clients' } },
    },
    {
      id: 'open',
      label: names.proposalsOpen,
      text: formatCount(data.open?.totalCount ?? 0),
      link: requests('waiting'),
    },
    {
      id: 'done',
      label: names.proposalsDone,
      text: formatCount(data.done?.totalCount ?? 0),
      more,
      link: requests('decided'),
    },
    {
      id: 'undone',
      label: names.proposalsUndone,
      text: formatCount(notDone),
      more,
      isUrgent: notDone > 0,
      link: requests('decided'),
    },
  ];
  return (
    <div className={classes['home']}>
      <Figures label={names.figures} figures={figures} />
      <Suspense fallback={<Loading />}>
        <ClientPicture />
      </Suspense>
      <div className={classes['aside']}>
        <Tasks tasks={tasks}>
          <CommandLinks commands={['transfer']} isMain />
        </Tasks>
        <OwnRequests />
      </div>
      <ul className={classes['links']}>
        {(['clients', 'positions'] as const).map((tab) => (
          <li key={tab}>
            <Link to="/r/$role" params={{ role }} search={{ tab }}>
              {tab === 'clients' ? names.toClients : names.toPositions}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lists({ tab }: { readonly tab: 'clients' | 'positions' }): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      value={tab}
      onChange={(chosen) => void navigate({ search: { tab: chosen === 'positions' ? chosen : 'clients' } })}
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="clients">{names.clients}</Tabs.Tab>
        <Tabs.Tab value="positions">{words.positions.title}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="clients">
        <ClientList view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="positions">
        <PositionList own={false} view={view} empty={emptyPositions} />
      </Tabs.Panel>
    </Tabs>
  );
}

const emptyPositions = { title: words.positions.none, more: words.positions.noneMore };
