/** The frame around every page of a role: header, navigation and content. */
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RoleProvider } from '../api/role.tsx';
import { type Role, type Session, sessionQuery } from '../api/session.ts';
import { useViewer } from '../api/use-viewer.ts';
import { words } from '../words/words.ts';
import { PaperHead } from '../parts/paper/paper-head.tsx';
import { accentOf } from '../parts/accents.ts';
import { useOnChange } from '../parts/use-on-change.ts';
import { Appearance } from './appearance.tsx';
import { FetchAhead } from './fetch-ahead.ts';
import { Icon } from './icon.tsx';
import { IssuerSwitch } from './issuer-switch.tsx';
import { MadeUpData } from './made-up-data.tsx';
import { NavigationList } from './navigation-list.tsx';
import { navigationOf } from './navigation.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RoleSwitcher } from './role-switcher.tsx';
import classes from './shell.module.css';
import { Search } from './search/search.tsx';
import { SessionWarning } from './session-warning.tsx';
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
  const viewer = useViewer();
  const items = navigationOf(role, viewer);
  const client = useQueryClient();
  // With other permissions the role may be another one, too, and the session names it.
  useOnChange(id, viewer.mutations?.join(' '), () => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true });
  });
  return (
    <>
      <FetchAhead items={items} />
      <ProofDialog />
      <a className={classes['skip']} href="#content">
        {words.shell.skip}
      </a>
      <div className={classes['shell']}>
        <div className={classes['notices']}>
          <MadeUpData role={role} />
          <SessionWarning session={session} />
        </div>
        <header className={classes['header']} data-accent={accentOf(role.accountType)}>
          <Link to="/r/$role" params={{ role: id }} className={classes['register']}>
            <Icon name="register" />
            <span className={classes['name']}>{registerName(role)}</span>
          </Link>
          {role.accountType === 'transfer_agent' && <IssuerSwitch />}
          <span className={classes['space']} />
          <Search items={items} />
          <Shortcuts role={id} items={items} />
          <Appearance />
          <RoleSwitcher session={session} role={role} />
        </header>
        <NavigationList items={items} />
        <main id="content" tabIndex={-1} className={classes['main']}>
          <PaperHead name={registerName(role)} />
          <Outlet />
        </main>
      </div>
    </>
  );
}

/** The register that the pages show. Other accounts than issuers see several. */
function registerName({ accountType, accountName }: Role): string {
  return accountType === 'issuer' ? words.shell.registerOf(accountName) : words.shell.product;
}
