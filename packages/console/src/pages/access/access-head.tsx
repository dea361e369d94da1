/** The head of the lists of access, with the way from one to the next. */
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../../api/role.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { words } from '../../words/words.ts';
import classes from './access.module.css';

const lists = [
  { to: '/r/$role/access/users', label: words.access.users.title },
  { to: '/r/$role/access/clients', label: words.access.clients.title },
  { to: '/r/$role/access/delegations', label: words.access.delegations.title },
  { to: '/r/$role/access/appointments', label: words.access.appointments.title },
] as const;

export function AccessHead({ actions }: { readonly actions?: ReactNode }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <>
      <PageHead title={words.access.title} actions={actions} />
      <nav className={classes['lists']} aria-label={words.access.sections}>
        {lists.map(({ to, label }) => (
          <Link key={to} to={to} params={{ role }} className={classes['list']} activeProps={{ 'aria-current': 'page' }}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** What an empty list says to a role that would not see it even if it were full. */
export function useEmptyMore(more: string): string {
  const { userRole } = useRole();
  const oversees = userRole === 'account_administrator' || userRole === 'account_auditor';
  return oversees ? more : words.access.overseers;
}
