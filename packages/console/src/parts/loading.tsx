/** Something is on its way. Readers of screens are told once; nothing is shown for the blink of an eye. */
import { Loader } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../words/words.ts';
import classes from './states.module.css';

export function Loading(): ReactElement {
  return (
    <div className={classes['loading']} role="status" aria-busy="true" aria-label={words.shell.loading}>
      <Loader size="sm" />
    </div>
  );
}
