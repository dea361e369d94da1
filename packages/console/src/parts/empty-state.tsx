/** An empty list or page: what would be here, and what to do. */
import type { ReactElement, ReactNode } from 'react';
import classes from './states.module.css';
import { useWindowTitle } from './use-window-title.ts';

interface Props {
  readonly title: string;
  readonly more?: string;
  /** Whether it is the whole page, so that its title is the page's heading. */
  readonly whole?: boolean;
  readonly children?: ReactNode;
}

export function EmptyState({ title, more, whole = false, children }: Props): ReactElement {
  useWindowTitle(whole ? title : undefined);
  const Title = whole ? 'h1' : 'p';
  return (
    <div className={classes['state']}>
      <Title className={classes['title']}>{title}</Title>
      {more !== undefined && <p className={classes['more']}>{more}</p>}
      {children !== undefined && <div className={classes['actions']}>{children}</div>}
    </div>
  );
}
