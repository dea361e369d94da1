/** The legends of a lot: names and texts. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { LegendsById } from '#graphql/legends-by-id.ts';
import classes from './lot.module.css';

export function LegendList({ ids }: { readonly ids: readonly string[] }): ReactElement | null {
  const { data, error, refetch } = useRoleQuery(LegendsById, { ids });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <ul className={classes['legends']}>
      {data?.allLegendTemplates?.nodes.map(({ id, name, text }) => (
        <li key={id}>
          {name}
          <p className={classes['when']}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
