/** The digest of a transaction, what it is of, and whether that is so: reckoned here and not only told by the registry. */
import { type ReactElement, useEffect, useState } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import classes from './transaction.module.css';

const names = words.transactions;

export function Digest({ digest, payload }: { readonly digest: string; readonly payload: string }): ReactElement {
  const reckoned = useSha256(payload);
  return (
    <>
      <p className={classes['digest']}>
        <code>{digest}</code> <CopyButton text={digest} label={names.copyDigest} />
      </p>
      {reckoned !== undefined && (
        <p className={classes['more']}>
          <Status
            label={reckoned === digest ? names.digestHolds : names.digestFails}
            tone={reckoned === digest ? 'good' : 'bad'}
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

/** Undefined until it is known, and where the browser reckons none. */
function useSha256(text: string): string | undefined {
  const [digest, setDigest] = useState<string>();
  useEffect(() => {
    let wanted = true;
    const reckon = async (): Promise<void> => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      if (wanted) setDigest([...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    };
    reckon().catch(() => undefined);
    return () => {
      wanted = false;
      setDigest(undefined);
    };
  }, [text]);
  return digest;
}
