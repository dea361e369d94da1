/** The head of a page: its heading, what belongs beside it, and the window title. */
import type { ReactElement, ReactNode } from 'react';
import classes from './page-head.module.css';
import { useWindowTitle } from './use-window-title.ts';

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
  useWindowTitle(title);
  return (
    <div className={classes['head']}>
      {above !== undefined && (
        <div className={classes['above']} data-screen>
          {above}
        </div>
      )}
      <div className={classes['line']}>
        <h1 className={classes['title']}>{title}</h1>
        {beside}
        {actions !== undefined && (
          <div className={classes['actions']} data-screen>
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
