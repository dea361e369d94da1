/**
 * Secrets that one administrator gave to the client of somebody else, and invitations of somebody who had a passkey:
 * all administrators and auditors see them at home.
 */
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { words } from '../../words/words.ts';
import { Instant } from '../moment.tsx';
import classes from './banner.module.css';
import { InvitedUsers } from '#graphql/invited-users.ts';
import { RotatedClients } from '#graphql/rotated-clients.ts';
import { RotatedSecrets } from '#graphql/rotated-secrets.ts';
import { invitedAgain, ofOthers, shownSince } from './rotated-secrets.ts';

const names = words.access.rotated;

export function RotatedBanner(): ReactElement | null {
  const { usersAccountId: role, userRole } = useRole();
  const [from] = useState(() => shownSince(serverNow().getTime()));
  const administers = userRole === 'account_administrator' || userRole === 'account_auditor';
  const { data: entries } = useRoleQuery(RotatedSecrets, { from }, { enabled: administers });
  const rotations = entries?.allAuditEntries?.nodes ?? [];
  const ids = objectsOf(rotations);
  const { data: clients } = useRoleQuery(RotatedClients, { ids }, { enabled: ids.length > 0 });
  const shown = ofOthers(rotations, clients?.allApiClients?.nodes ?? []);
  const invitations = entries?.invitations?.nodes ?? [];
  const userIds = objectsOf(invitations);
  const { data: users } = useRoleQuery(InvitedUsers, { ids: userIds }, { enabled: userIds.length > 0 });
  const invited = invitedAgain(invitations, users?.allUsers?.nodes ?? []);
  if (shown.length === 0 && invited.length === 0) return null;
  return (
    <section className={classes['banner']} aria-label={names.title}>
      <strong>{names.title}</strong>
      <ul>
        {shown.map(({ id, recordedAt, by, clientId, clientName, people }) => (
          <li key={id}>
            <Link to="/r/$role/access/clients/$apiClientId" params={{ role, apiClientId: clientId }}>
              {clientName}
            </Link>
            <span>
              <Instant value={recordedAt} /> · {names.by(by, people.join(', '))}
            </span>
          </li>
        ))}
        {invited.map(({ id, recordedAt, by, userId, userName }) => (
          <li key={id}>
            <Link to="/r/$role/access/users/$userId" params={{ role, userId }}>
              {userName}
            </Link>
            <span>
              <Instant value={recordedAt} /> · {names.invited(by)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ids of the objects of entries, each once. */
function objectsOf(entries: readonly { readonly objectId: string | null }[]): string[] {
  return [...new Set(entries.flatMap(({ objectId }) => objectId ?? []))];
}
