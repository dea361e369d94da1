/** The home of a platform: how many accounts it has, of which types, and its tasks. Their list is behind it. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { useRole } from '../../api/role.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { Loading } from '../../parts/loading.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { PlatformFigures } from '#graphql/platform-figures.ts';
import { AccountList } from './account-list.tsx';
import { type Figure, Figures } from './figures.tsx';
import classes from './home.module.css';
import { Tasks } from './tasks.tsx';

/** Its form is not needed at first. */
const OpenAccountButton = lazyComponent(() => import('../../parts/accounts/open-account.tsx'), 'OpenAccountButton');
// Pictures and their library are loaded once the figures are there.
const AccountPicture = lazyComponent(() => import('./account-picture.tsx'), 'AccountPicture');

const route = getRouteApi('/r/$role/');
const names = words.overview;

/** Units: days in which an account counts as new. */
const lately = 30;
const aDay = 86_400_000;

export function PlatformOverview(): ReactElement {
  const { tab } = route.useSearch();
  if (tab !== 'accounts') return <Home />;
  return (
    <AccountList>
      <OpenAccount />
    </AccountList>
  );
}

function OpenAccount(): ReactElement {
  return (
    <Suspense fallback={null}>
      <OpenAccountButton />
    </Suspense>
  );
}

function Home(): ReactElement {
  const params = { role: useRole().usersAccountId };
  const { mayRead } = useViewer();
  // From a whole day on, so that the query stays the same.
  const since = new Date(Math.floor(serverNow().getTime() / aDay - lately) * aDay).toISOString();
  const { data, instead } = useAnswer(PlatformFigures, { since });
  if (data === undefined) return instead;
  const [all, opened, suspended] = [data.all, data.opened, data.suspended].map((found) => found?.totalCount ?? 0);
  const accounts = (more: { readonly type?: string; readonly status?: string } = {}) =>
    ({ to: '/r/$role', params, search: { tab: 'accounts', ...more } }) as const;
  const figures: readonly Figure[] = [
    { id: 'all', label: names.accounts, text: formatCount(all ?? 0), link: accounts() },
    {
      id: 'issuers',
      label: names.issuers,
      text: formatCount(data.issuer?.totalCount ?? 0),
      link: accounts({ type: 'issuer' }),
    },
    {
      id: 'opened',
      label: names.opened,
      text: formatCount(opened ?? 0),
      more: names.lastDays(formatCount(lately)),
      link: accounts(),
    },
    {
      id: 'suspended',
      label: names.accountStatuses.suspended,
      text: formatCount(suspended ?? 0),
      link: accounts({ status: 'suspended' }),
    },
  ];
  return (
    <div className={classes['home']}>
      <Figures label={names.figures} figures={figures} />
      <Suspense fallback={<Loading />}>
        <AccountPicture counts={data} all={all ?? 0} />
      </Suspense>
      <Tasks tasks={[]}>
        <OpenAccount />
      </Tasks>
      <ul className={classes['links']}>
        <li>
          <Link {...accounts()}>{names.toAccounts}</Link>
        </li>
        {mayRead('audit_log') && (
          <li>
            <Link to="/r/$role/audit" params={params}>
              {words.audit.title}
            </Link>
          </li>
        )}
        <li>{names.platformSees}</li>
      </ul>
    </div>
  );
}
