/** The head of the access lists, with links between them. */
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { words } from '../../words/words.ts';
import classes from './access.module.css';
import { LogoMenu } from './logo-menu.tsx';
import { SignInPolicy } from './sign-in-policy.tsx';
import { TimeZone } from './time-zone.tsx';

const lists = [
  { to: '/r/$role/access/users', label: words.access.users.title },
  { to: '/r/$role/access/clients', label: words.access.clients.title },
  { to: '/r/$role/access/delegations', label: words.access.delegations.title },
  { to: '/r/$role/access/appointments', label: words.access.appointments.title },
  { to: '/r/$role/access/webhooks', label: words.webhooks.title },
] as const;

/** On a narrow screen the link of the present list may be beyond the edge. */
const showPresent = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function AccessHead({ actions }: { readonly actions?: ReactNode }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <>
      <PageHead title={words.access.title} actions={actions} />
      <LogoMenu />
      <TimeZone />
      <SignInPolicy />
      <nav ref={showPresent} className={classes['lists']} aria-label={words.access.sections}>
        {lists.map(({ to, label }) => (
          <Link key={to} to={to} params={{ role }} className={classes['list']} activeProps={{ 'aria-current': 'page' }}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The text of an empty list, which tells a role without permission why the list is empty. */
export function useEmptyMore(more: string): string {
  const { mayRead } = useViewer();
  return mayRead('administration') ? more : words.access.overseers;
}
