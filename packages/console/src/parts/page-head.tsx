/** The head of a page: its one first heading, what belongs beside it, and the title of the window. */
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { words } from '../words/words.ts';
import classes from './page-head.module.css';

interface Props {
  readonly title: string;
  /** What stands above the heading: where this belongs. */
  readonly above?: ReactNode;
  /** What stands beside the heading: a status, a symbol. */
  readonly beside?: ReactNode;
  /** What one can do here. */
  readonly actions?: ReactNode;
}

export function PageHead({ title, above, beside, actions }: Props): ReactElement {
  useEffect(() => {
    document.title = `${title} · ${words.shell.product}`;
  }, [title]);
  return (
    <div className={classes['head']}>
      {above !== undefined && <div className={classes['above']}>{above}</div>}
      <div className={classes['line']}>
        <h1 className={classes['title']}>{title}</h1>
        {beside}
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
    </div>
  );
}
