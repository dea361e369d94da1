/**
 * A secret, shown this once. It is in the memory of this piece of the page alone, and gone with it: not in what answers are
 * remembered, not in the address, not in the browser's storage.
 */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { words } from '../../words/words.ts';
import classes from './access.module.css';

/** What a deed told. The secret is null where an earlier answer with it was lost. */
export interface Told {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

interface Props {
  readonly told: Told;
  onClose(): void;
}

const names = words.access.secret;

export function SecretOnce({ told: { clientId, clientSecret }, onClose }: Props): ReactElement {
  return (
    // It does not go by a slip of the hand: only the button closes it.
    <Dialog title={names.title} closable={false} onClose={onClose}>
      <div className={classes['dialog']}>
        <Line label={names.clientId} text={clientId} copy={names.copyId} />
        {clientSecret === null ? (
          <p className={classes['warning']}>{names.lost}</p>
        ) : (
          <>
            <Line label={names.secret} text={clientSecret} copy={names.copy} />
            <p className={classes['warning']}>{names.warning}</p>
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
      <div className={classes['told']}>
        <code translate="no">{text}</code>
        <CopyButton text={text} label={copy} />
      </div>
    </div>
  );
}
