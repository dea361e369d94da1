/**
 * What stands in the way: restrictions, each with its end, its page and the form that releases it, and holders that a
 * new one may be.
 */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../../api/role.tsx';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { useViewer } from '../../../api/use-viewer.ts';
import { mutationOf } from '../../../parts/commands/command-names.ts';
import { words } from '../../../words/words.ts';
import { NamedRestrictions, type NamedRestrictionsQuery } from '#graphql/named-restrictions.ts';
import { restrictionLabel } from '../restriction-label.ts';
import { alikeHoldersOf, restrictionIdsOf, type CommandCheck } from './command-answer.ts';
import classes from './flow.module.css';

export function Obstacles({ checks }: { readonly checks: readonly CommandCheck[] }): ReactElement | null {
  const role = useRole().usersAccountId;
  const ids = restrictionIdsOf(checks);
  const { data } = useRoleQuery(NamedRestrictions, { ids }, { enabled: ids.length > 0 });
  const restrictions = ids.length === 0 ? [] : (data?.allRestrictions?.nodes ?? []);
  const alike = alikeHoldersOf(checks);
  if (restrictions.length === 0 && alike.length === 0) return null;
  return (
    <>
      {alike.map(({ holderId, holderNumber }) => (
        <Link key={holderId} to="/r/$role/holders/$holderId" params={{ role, holderId }}>
          {words.commands.openHolder(holderNumber)}
        </Link>
      ))}
      {restrictions.length > 0 && <Restrictions restrictions={restrictions} />}
    </>
  );
}

type Named = NonNullable<NamedRestrictionsQuery['allRestrictions']>['nodes'];

function Restrictions({ restrictions }: { readonly restrictions: Named }): ReactElement {
  const role = useRole().usersAccountId;
  const { mayRun } = useViewer();
  return (
    <ul className={classes['obstacles']} aria-label={words.restrictions.title}>
      {restrictions.map((one) => (
        <li key={one.id}>
          {one.holder ? (
            <Link
              to="/r/$role/holders/$holderId"
              params={{ role, holderId: one.holder.id }}
              search={{ tab: 'restrictions' }}
            >
              {restrictionLabel(one)}
            </Link>
          ) : (
            restrictionLabel(one)
          )}
          {mayRun(mutationOf.release) && (
            <Link to="/r/$role/new/$command" params={{ role, command: 'release' }} search={{ restriction: one.id }}>
              {words.commands.short.release}…
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
