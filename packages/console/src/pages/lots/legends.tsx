/** The legends that a lot bears: their names and wording. */
import type { ReactElement } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { LegendsNamed } from './legends-named.graphql.ts';
import classes from './lot.module.css';

export function Legends({ ids }: { readonly ids: readonly string[] }): ReactElement | null {
  const { data, error, refetch } = useAsked(LegendsNamed, { ids });
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
