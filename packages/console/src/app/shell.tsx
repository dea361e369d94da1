/** The frame around every page of a role: header, navigation and content. */
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RoleProvider } from '../api/role.tsx';
import { type Role, type Session, sessionQuery } from '../api/session.ts';
import { useViewer } from '../api/use-viewer.ts';
import { useQueues } from '../parts/approvals/use-queues.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { accentOf } from '../parts/accents.ts';
import { Appearance } from './appearance.tsx';
import { navigationOf } from './navigation.ts';
import { RoleSwitcher } from './role-switcher.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';

export function Shell(): ReactElement | null {
  const { role: id } = useParams({ from: '/r/$role' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const role = session.roles.find(({ usersAccountId }) => usersAccountId === id);
  if (role === undefined) return null;
  return (
    <RoleProvider value={role}>
      <RoleShell session={session} role={role} />
    </RoleProvider>
  );
}

interface RoleShellProps {
  readonly session: Session;
  readonly role: Role;
}

function RoleShell({ session, role }: RoleShellProps): ReactElement {
  const id = role.usersAccountId;
  const items = navigationOf(role, useViewer());
  return (
    <>
      <a className={classes['skip']} href="#content">
        {words.shell.skip}
      </a>
      <div className={classes['shell']}>
        <header className={classes['header']} data-accent={accentOf(role.accountType)}>
          <Link to="/r/$role" params={{ role: id }} className={classes['product']}>
            {words.shell.product}
          </Link>
          <RoleSwitcher session={session} role={role} />
          <span className={classes['space']} />
          <Shortcuts role={id} items={items} />
          <Appearance />
        </header>
        <nav className={classes['navigation']} aria-label={words.shell.navigation}>
          {items.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              params={{ role: id }}
              className={classes['link']}
              activeProps={{ 'aria-current': 'page' }}
              // All other addresses begin with that of the overview.
              activeOptions={{ exact: to === '/r/$role', includeSearch: false }}
            >
              {label}
              {to === '/r/$role/instructions' && <ToDecide />}
            </Link>
          ))}
        </nav>
        <main id="content" tabIndex={-1} className={classes['main']}>
          <Outlet />
        </main>
      </div>
    </>
  );
}

/** How many instructions this role can decide, beside the name of their page. */
function ToDecide(): ReactElement | null {
  const { mine = 0 } = useQueues().counts;
  if (mine === 0) return null;
  return (
    <>
      {' '}
      <span className={classes['count']} aria-hidden="true">
        {formatCount(mine)}
      </span>
      <span className={classes['read']}>{words.instructions.toDecide(formatCount(mine), mine)}</span>
    </>
  );
}
