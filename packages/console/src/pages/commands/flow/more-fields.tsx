/** Optional fields, collapsed unless one has a value. */
import { type ReactElement, type ReactNode, useState } from 'react';
import { words } from '../../../words/words.ts';
import classes from './flow.module.css';

export function MoreFields({ open, children }: { readonly open: boolean; readonly children: ReactNode }): ReactElement {
  const [opened, setOpened] = useState(open);
  return (
    <details
      className={classes['more']}
      data-wide
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{words.commands.optional}</summary>
      <div className={classes['fields']}>{children}</div>
    </details>
  );
}
