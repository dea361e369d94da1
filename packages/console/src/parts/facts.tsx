/** Facts about one thing: names and values in a quiet grid. What is not known is left out. */
import type { ReactElement, ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Whether it is long and wants the room of two. */
  readonly wide?: boolean;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <dl className={classes['facts']}>
      {known.map(({ name, value, wide }) => (
        <div key={name} className={classes['fact']} data-wide={wide}>
          <dt className={classes['name']}>{name}</dt>
          <dd className={classes['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
