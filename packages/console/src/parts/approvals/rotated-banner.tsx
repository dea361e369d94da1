/**
 * Secrets that one administrator gave to the client of somebody else: all administrators and auditors see them at home.
 */
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { words } from '../../words/words.ts';
import { Instant } from '../moment.tsx';
import classes from './banner.module.css';
import { RotatedClients } from '#graphql/rotated-clients.ts';
import { RotatedSecrets } from '#graphql/rotated-secrets.ts';
import { ofOthers, shownSince } from './rotated-secrets.ts';

const names = words.access.rotated;

export function RotatedBanner(): ReactElement | null {
  const { usersAccountId: role, userRole } = useRole();
  const [from] = useState(() => shownSince(serverNow().getTime()));
  const administers = userRole === 'account_administrator' || userRole === 'account_auditor';
  const { data: entries } = useRoleQuery(RotatedSecrets, { from }, { enabled: administers });
  const rotations = entries?.allAuditEntries?.nodes ?? [];
  const ids = [...new Set(rotations.flatMap(({ objectId }) => objectId ?? []))];
  const { data: clients } = useRoleQuery(RotatedClients, { ids }, { enabled: ids.length > 0 });
  const shown = ofOthers(rotations, clients?.allApiClients?.nodes ?? []);
  if (shown.length === 0) return null;
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
      </ul>
    </section>
  );
}
