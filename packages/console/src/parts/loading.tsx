/** A loading indicator. It is announced to screen readers once, and appears after a short delay. */
import { Loader } from '@mantine/core';
import type { ReactElement } from 'react';
import { firstWords as words } from '../words/first-words.ts';
import classes from './states.module.css';

export function Loading(): ReactElement {
  return (
    <div className={classes['loading']} role="status" aria-busy="true" aria-label={words.shell.loading}>
      <Loader size="sm" />
    </div>
  );
}
