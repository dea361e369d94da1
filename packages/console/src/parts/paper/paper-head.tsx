/** The head of a printed page: whose register it is of, and when it was printed. */
import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { serverNow } from '../../api/server-clock.ts';
import { formatInstant } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './paper.module.css';

export function PaperHead({ name }: { readonly name: string }): ReactElement {
  const [printedAt, setPrintedAt] = useState(serverNow);
  useEffect(() => {
    const note = (): void => flushSync(() => setPrintedAt(serverNow()));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return (
    <p className={classes['head']}>
      <strong>{name}</strong>
      <span>{words.paper.printedAt(formatInstant(printedAt.toISOString()))}</span>
    </p>
  );
}
