/** A status as text. The tone only helps the eye. */
import type { ReactElement } from 'react';
import classes from './status.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

export function Status({ label, tone }: { readonly label: string; readonly tone: Tone }): ReactElement {
  return (
    <span className={classes['status']} data-tone={tone}>
      {label}
    </span>
  );
}
