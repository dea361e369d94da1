/** The digest and payload of a transaction. The digest is computed here, too, and compared. */
import { type ReactElement, useEffect, useState } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Status } from '../../parts/status.tsx';
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

/** The digest. Undefined until it is computed, and when the browser cannot. */
function useSha256(text: string): string | undefined {
  const [digest, setDigest] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const compute = async (): Promise<void> => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      if (isCurrent) setDigest([...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    };
    compute().catch(() => undefined);
    return () => {
      isCurrent = false;
      setDigest(undefined);
    };
  }, [text]);
  return digest;
}
