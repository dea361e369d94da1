/** Facts about an entity in a grid. Facts without a value are left out. */
import type { ReactElement, ReactNode } from 'react';
import classes from './facts.module.css';
import { Term, type TermId } from './term.tsx';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** The term that the name is. */
  readonly term?: TermId;
  /** Whether it takes two columns. */
  readonly wide?: boolean;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  const present = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <dl className={classes['facts']}>
      {present.map(({ name, value, term, wide }) => (
        <div key={name} className={classes['fact']} data-wide={wide}>
          <dt className={classes['name']}>
            <Term id={term}>{name}</Term>
          </dt>
          <dd className={classes['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
