/** How the figures of a table are calculated, on request. */
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import classes from './cap-table.module.css';

export function Formula({ formula }: { readonly formula: string | undefined }): ReactElement | null {
  if (formula === undefined) return null;
  return (
    <details className={classes['note']}>
      <summary>{words.capTable.formula}</summary>
      {formula}
    </details>
  );
}
