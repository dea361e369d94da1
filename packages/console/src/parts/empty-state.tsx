/** There is nothing yet: says what would stand here, and what one can do about it. */
import type { ReactElement, ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  readonly title: string;
  readonly more?: string;
  /** Where it is all that the page shows, its title is that of the page. */
  readonly whole?: boolean;
  readonly children?: ReactNode;
}

export function EmptyState({ title, more, whole = false, children }: Props): ReactElement {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className={classes['state']}>
      <Title className={classes['title']}>{title}</Title>
      {more !== undefined && <p className={classes['more']}>{more}</p>}
      {children !== undefined && <div className={classes['actions']}>{children}</div>}
    </div>
  );
}
