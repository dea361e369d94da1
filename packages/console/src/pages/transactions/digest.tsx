/** The digest and payload of a transaction. The digest is computed here, too, and compared. */
import type { ReactElement } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Status } from '../../parts/status.tsx';
import { useSha256 } from '../../parts/use-sha256.ts';
import { words } from '../../words/words.ts';
import classes from './transaction.module.css';

const names = words.transactions;

export function Digest({ digest, payload }: { readonly digest: string; readonly payload: string }): ReactElement {
  const computed = useSha256(payload);
  return (
    <>
      <p className={classes['digest']}>
        <code>{digest}</code> <CopyButton text={digest} label={names.copyDigest} />
      </p>
      {computed !== undefined && (
        <p className={classes['more']}>
          <Status
            label={computed === digest ? names.digestHolds : names.digestFails}
            tone={computed === digest ? 'good' : 'bad'}
          />
        </p>
      )}
      <details className={classes['payload']}>
        <summary>{names.payload}</summary>
        <pre aria-label={names.payload} role="group" tabIndex={0}>
          {payload}
        </pre>
        <CopyButton text={payload} label={names.copyPayload} />
      </details>
    </>
  );
}
