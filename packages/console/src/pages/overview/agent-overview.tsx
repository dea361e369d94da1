/** The home of an agent: what is due at all its issuers, or the home of the register that is chosen. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useQueues } from '../../parts/approvals/use-queues.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { useChosenRegister } from '../../parts/register/chosen-register.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { type Figure, Figures } from './figures.tsx';
import classes from './home.module.css';
import { IssuerList } from './issuer-list.tsx';
import { IssuerPicture } from './issuer-picture.tsx';
import { KeeperOverview } from './keeper-overview.tsx';
import { Tasks } from './tasks.tsx';
import { useKeeperTasks } from './use-keeper-tasks.ts';

const names = words.overview;

export function AgentOverview(): ReactElement {
  return useChosenRegister() === undefined ? <AllIssuers /> : <KeeperOverview />;
}

function AllIssuers(): ReactElement {
  const role = useRole().usersAccountId;
  const { counts } = useQueues();
  const { numbers, tasks, error, retry } = useKeeperTasks([]);
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  if (numbers === undefined) return <Loading />;
  const requests = (tab: string) => ({ to: '/r/$role/instructions', params: { role }, search: { tab } }) as const;
  const { mine = 0, overdue = 0, waiting = 0 } = counts;
  const figures: readonly Figure[] = [
    {
      id: 'due',
      label: names.dueToday,
      text: formatCount(numbers.dueToday),
      isUrgent: numbers.dueToday > 0,
      link: requests('overdue'),
    },
    {
      id: 'overdue',
      label: names.overdueFigure,
      text: formatCount(overdue),
      isUrgent: overdue > 0,
      link: requests('overdue'),
    },
    {
      id: 'waiting',
      label: names.proposalsOpen,
      text: formatCount(mine + waiting),
      link: requests(mine > 0 ? 'mine' : 'waiting'),
    },
    {
      id: 'differences',
      label: names.differences,
      text: formatCount(numbers.differences),
      isUrgent: numbers.differences > 0,
      link: { to: '/r/$role/transactions', params: { role }, search: { type: 'difference' } },
    },
  ];
  return (
    <div className={classes['home']}>
      <Figures label={names.figures} figures={figures} />
      <IssuerPicture />
      <Tasks tasks={tasks} />
      <section className={classes['list']}>
        <h2>{names.issuers}</h2>
        <IssuerList />
      </section>
    </div>
  );
}
