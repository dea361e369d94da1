/** Facts about one thing: names and values in a quiet grid. What is not known is left out. */
import type { ReactElement, ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={classes['facts']}>
      {known.map(({ name, value }) => (
        <div key={name} className={classes['fact']}>
          <dt className={classes['name']}>{name}</dt>
          <dd className={classes['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
