/** The home of one register: figures, a picture of its owners, tasks, or the first steps where it is empty. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { useQueues } from '../../parts/approvals/use-queues.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PaperButton } from '../../parts/paper/paper-button.tsx';
import { useRegister } from '../../parts/register/use-register.tsx';
import { useToday } from '../../parts/use-today.ts';
import { words } from '../../words/words.ts';
import { CapTable } from '#graphql/cap-table.ts';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './home.module.css';
import { figuresOf } from './keeper-figures.ts';
import { Tasks } from './tasks.tsx';
import { useKeeperTasks } from './use-keeper-tasks.ts';

// Pictures and their library are loaded once the figures are there.
const RegisterPicture = lazyComponent(() => import('./register-picture.tsx'), 'RegisterPicture');

const route = getRouteApi('/r/$role/');
const names = words.overview;

export function KeeperOverview(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const register = useRegister(view.register, (id) => void navigate({ search: { ...view, register: id } }));
  if (register.error !== null) return <ErrorState error={register.error} />;
  if (!register.isReady) return <Loading />;
  return <Home registerId={register.registerId} isNone={register.isNone} />;
}

interface HomeProps {
  readonly registerId: string | undefined;
  /** Whether the agent is appointed for single assets only, and sees no cap table. */
  readonly isNone: boolean;
}

function Home({ registerId, isNone }: HomeProps): ReactElement {
  const role = useRole();
  const params = { role: role.usersAccountId };
  const input = registerId === undefined ? {} : { registerId };
  const { data, error, refetch } = useRoleQuery(CapTable, input, { enabled: !isNone });
  const capTable = data?.capTable ?? undefined;
  const { reader, counts } = useQueues();
  const { numbers, tasks, ...found } = useKeeperTasks([...(capTable?.classes ?? []), ...(capTable?.rights ?? [])]);
  const failed = error ?? found.error;
  if (failed !== null)
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void refetch();
          found.retry();
        }}
      />
    );
  if (numbers === undefined || (data === undefined && !isNone)) return <Loading />;
  const search = role.accountType === 'transfer_agent' && registerId !== undefined ? { register: registerId } : {};
  const figures = figuresOf(
    capTable,
    { holders: numbers.holders, mine: reader?.decides === true ? counts.mine : undefined, waiting: counts.waiting },
    {
      capTable: { to: '/r/$role/as-of', params, search },
      diluted: { to: '/r/$role/as-of', params, search: { ...search, by: 'diluted' } },
      holders: { to: '/r/$role/holders', params },
      requests: { to: '/r/$role/instructions', params },
    },
  );
  const isEmpty =
    capTable !== undefined &&
    capTable.classes.every(({ outstanding }) => outstanding === '0') &&
    capTable.rights.every(({ units }) => units === '0');
  return (
    <div className={classes['home']}>
      <Figures label={names.figures} figures={isNone ? figures.slice(2) : figures} />
      {isEmpty && <FirstSteps classes={capTable.classes} assets={numbers.assets} holders={numbers.holders} />}
      {capTable !== undefined && !isEmpty && (
        <Suspense fallback={<Loading />}>
          <RegisterPicture register={input} capTable={capTable} holders={numbers.holders} />
        </Suspense>
      )}
      <Tasks tasks={tasks}>
        <CommandLinks commands={['issue', 'transfer', 'create-holder', 'bulk-issue', 'restrict', 'repurchase']} />
      </Tasks>
      <Links registerId={registerId} isNone={isNone} />
    </div>
  );
}

/** The pages with all rows. */
function Links({ registerId, isNone }: HomeProps): ReactElement {
  const { usersAccountId, userRole, accountType } = useRole();
  const { mayRead } = useViewer();
  const today = useToday();
  const params = { role: usersAccountId };
  const search = accountType === 'transfer_agent' && registerId !== undefined ? { register: registerId } : {};
  return (
    <ul className={classes['links']} data-screen>
      {!isNone && (
        <li>
          <Link to="/r/$role/as-of" params={params} search={{ ...search, by: 'holder' }}>
            {words.capTable.title}
          </Link>
        </li>
      )}
      <li>
        <Link to="/r/$role/as-of" params={params} search={search}>
          {names.toRegisterAsOf}
        </Link>
      </li>
      <li>
        <Link to="/r/$role/transactions" params={params}>
          {names.toTransactions}
        </Link>
      </li>
      {mayRead('personal_data') && userRole !== 'account_auditor' && (
        <li>
          <Link to="/r/$role/mailing" params={params}>
            {names.toMailing}
          </Link>
        </li>
      )}
      {!isNone && (
        <li>
          <PaperButton
            label={words.paper.capTable}
            file={words.paper.onDay(words.capTable.title, today)}
            kind="cap-table"
            fields={{ ...(registerId === undefined ? {} : { registerId }), date: today }}
          />
        </li>
      )}
    </ul>
  );
}
