/**
 * Shows a new secret once. It exists only in this component's memory: not in the query cache, the address or browser
 * storage.
 */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';
import { words } from '../words/words.ts';
import dialogClasses from './command-dialog/command-dialog.module.css';
import classes from './secret-once.module.css';

/** A new secret. Null when the first answer with it was lost. */
export interface NewSecret {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

interface Props {
  readonly secret: NewSecret;
  /** The texts, where it is not the secret of a client. */
  readonly names?: typeof words.access.secret;
  onClose(): void;
}

export function SecretOnce({
  secret: { clientId, clientSecret },
  names = words.access.secret,
  onClose,
}: Props): ReactElement {
  return (
    // Only the button closes the dialog, so that the secret is not lost by accident.
    <Dialog title={names.title} closable={false} onClose={onClose}>
      <div className={dialogClasses['dialog']}>
        <Line label={names.clientId} text={clientId} copy={names.copyId} />
        {clientSecret === null ? (
          <p className={dialogClasses['warning']}>{names.lost}</p>
        ) : (
          <>
            <Line label={names.secret} text={clientSecret} copy={names.copy} />
            <p className={dialogClasses['warning']}>{names.warning}</p>
          </>
        )}
        <Button onClick={onClose}>{clientSecret === null ? names.close : names.done}</Button>
      </div>
    </Dialog>
  );
}

function Line({ label, text, copy }: Record<'label' | 'text' | 'copy', string>): ReactElement {
  return (
    <div>
      <p className={classes['label']}>{label}</p>
      <div className={classes['secret']}>
        <code translate="no">{text}</code>
        <CopyButton text={text} label={copy} />
      </div>
    </div>
  );
}
