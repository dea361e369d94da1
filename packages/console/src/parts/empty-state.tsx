/** There is nothing yet: says what would stand here, and what one can do about it. */
import type { ReactElement, ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  readonly title: string;
  readonly more?: string;
  readonly children?: ReactNode;
}

export function EmptyState({ title, more, children }: Props): ReactElement {
  return (
    <div className={classes['state']}>
      <p className={classes['title']}>{title}</p>
      {more !== undefined && <p className={classes['more']}>{more}</p>}
      {children !== undefined && <div className={classes['actions']}>{children}</div>}
    </div>
  );
}
