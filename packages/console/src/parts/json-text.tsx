/** JSON, shown as plain text. */
import type { ReactElement } from 'react';
import classes from './json-text.module.css';

export function JsonText({ label, value }: { readonly label: string; readonly value: unknown }): ReactElement {
  return (
    <pre className={classes['text']} aria-label={label} role="group" tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
