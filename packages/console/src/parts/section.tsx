/** A section of a page with its heading. */
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: Props): ReactElement {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
