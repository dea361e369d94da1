/** An id with a copy button. */
import type { ReactElement } from 'react';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { words } from '../../../words/words.ts';
import classes from './flow.module.css';

export function Id({ id, what }: { readonly id: string; readonly what: string }): ReactElement {
  return (
    <>
      <code className={classes['id']}>{id}</code> <CopyButton text={id} label={words.commands.receipt.copy(what)} />
    </>
  );
}
