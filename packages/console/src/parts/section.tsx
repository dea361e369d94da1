/** A section of a page with its heading. */
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './section.module.css';
import { Term, type TermId } from './term.tsx';

interface Props {
  readonly title: string;
  /** The term that the title is. */
  readonly term?: TermId;
  readonly children: ReactNode;
}

export function Section({ title, term, children }: Props): ReactElement {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        <Term id={term}>{title}</Term>
      </h2>
      {children}
    </section>
  );
}
