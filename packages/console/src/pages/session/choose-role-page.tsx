/** The roles of the client, each a card. */
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type Role, sessionQuery } from '../../api/session.ts';
import { useSignOut } from '../../api/use-sign-out.ts';
import { accentOf } from '../../parts/accents.ts';
import { DocsLink } from '../../parts/docs-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { useWindowTitle } from '../../parts/use-window-title.ts';
import { firstWords as words } from '../../words/first-words.ts';
import classes from './session.module.css';

export function ChooseRolePage(): ReactElement {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const isUnanswered = useLocation({ select: ({ state }) => state.isUnanswered }) ?? false;
  const signingOut = useSignOut();
  useWindowTitle(words.session.chooseRole);
  return (
    <main className={classes['choice']}>
      <div className={classes['line']}>
        <h1 className={classes['title']}>{words.session.chooseRole}</h1>
        <Button variant="default" size="sm" loading={signingOut.isPending} onClick={() => signingOut.mutate()}>
          {words.shell.signOut}
        </Button>
      </div>
      <p className={classes['more']}>{words.session.chooseRoleMore}</p>
      {isUnanswered && (
        <div role="status" className={classes['ended']}>
          <p>{words.session.unanswered}</p>
        </div>
      )}
      {session.roles.length === 0 && <EmptyState title={words.session.noRoles} more={words.session.noRolesMore} />}
      <ul className={classes['cards']}>
        {lastFirst(session.roles).map((role, at) => (
          <li key={role.usersAccountId}>
            <Card role={role} isLast={at === 0 && role.lastSelectedAt !== null} />
          </li>
        ))}
      </ul>
      <DocsLink className={classes['lost']} />
    </main>
  );
}

/** The role that the person used last comes first; the others stay in their order. */
function lastFirst(roles: readonly Role[]): readonly Role[] {
  const [last] = roles.toSorted((one, other) => ((one.lastSelectedAt ?? '') < (other.lastSelectedAt ?? '') ? 1 : -1));
  return last === undefined || last.lastSelectedAt === null ? roles : [last, ...roles.filter((role) => role !== last)];
}

interface CardProps {
  readonly role: Role;
  readonly isLast: boolean;
}

function Card({ role, isLast }: CardProps): ReactElement {
  return (
    <Link
      to="/r/$role"
      params={{ role: role.usersAccountId }}
      className={classes['card']}
      data-accent={accentOf(role.accountType)}
    >
      <span className={classes['account']}>{role.accountName}</span>
      <span>
        {words.session.role[role.userRole]} · {words.session.accountType[role.accountType]}
        {isLast && <em className={classes['last']}>{words.session.lastUsed}</em>}
      </span>
      <span className={classes['person']}>
        {role.firstName} {role.lastName}
        <br />
        {role.email}
      </span>
    </Link>
  );
}
