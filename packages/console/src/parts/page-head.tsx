/** The head of a page: its heading, what belongs beside it, and the window title. */
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { words } from '../words/words.ts';
import classes from './page-head.module.css';

interface Props {
  readonly title: string;
  /** Shown above the heading: a link to the list. */
  readonly above?: ReactNode;
  /** Shown beside the heading: a status, a symbol. */
  readonly beside?: ReactNode;
  /** Buttons of the page. */
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
