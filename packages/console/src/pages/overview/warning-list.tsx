/** Warnings: authorised totals nearly used, restrictions about to expire. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { registerDayOf } from '../../api/register-day.ts';
import { useRole } from '../../api/role.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { CapTable } from '#graphql/cap-table.ts';
import { type Register } from '../../parts/cap-table/cap-table-section.tsx';
import { dayOf } from '../../parts/day.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Status } from '../../parts/status.tsx';
import { useToday } from '../../parts/use-today.ts';
import { words } from '../../words/words.ts';
import classes from './overview.module.css';
import { warningsOfClasses, warningsOfRestrictions } from './warning.ts';
import { Warnings as warningsQuery } from '#graphql/warning-list.ts';

/** Units: days before the expiry of a restriction. */
const daysAhead = 60;

interface Props {
  readonly register: Register;
  /** Whether the agent has no register. */
  readonly none: boolean;
}

export function Warnings({ register, none }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const today = useToday();
  const { timeZoneOf } = useViewer();
  const until = dayOf(new Date(Date.parse(today) + daysAhead * 86_400_000));
  const capTable = useRoleQuery(CapTable, register, { enabled: !none });
  const restrictions = useRoleQuery(warningsQuery, { until });
  const error = capTable.error ?? restrictions.error;
  if (error !== null)
    return <ErrorState error={error} onRetry={() => void Promise.all([capTable.refetch(), restrictions.refetch()])} />;
  if (restrictions.data === undefined || (capTable.data === undefined && !none)) return <Loading />;
  const { classes: shares = [], rights = [] } = capTable.data?.capTable ?? {};
  const warnings = [
    ...warningsOfClasses([...shares, ...rights]),
    ...warningsOfRestrictions(restrictions.data.allRestrictions?.nodes ?? [], (id) =>
      registerDayOf(serverNow(), timeZoneOf(id)),
    ),
  ];
  if (warnings.length === 0) return <p data-quiet>{words.overview.warningsNone}</p>;
  return (
    <ul className={classes['warnings']}>
      {warnings.map(({ id, kind, text, assetId }) => (
        <li key={id} className={classes['warning']}>
          <Status label={words.overview.warningKinds[kind]} tone={kind === 'expiring' ? 'warn' : 'bad'} />
          {assetId === undefined ? (
            text
          ) : (
            <Link to="/r/$role/assets/$assetId" params={{ role, assetId }}>
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
