/** Whether the digest of a request is that of the payload shown: the page computes it itself. */
import type { ReactElement } from 'react';
import { Status } from '../../parts/status.tsx';
import { useSha256 } from '../../parts/use-sha256.ts';
import { words } from '../../words/words.ts';
import { canonicalPayload } from './canonical-payload.ts';

const names = words.instructions.digest;

/** `computing` until the browser has computed it; `unavailable` where it cannot, as on an address without TLS. */
export type DigestState = 'computing' | 'holds' | 'fails' | 'hidden' | 'unavailable';

interface Digested {
  readonly type: string;
  readonly payload: unknown;
  readonly payloadDigest: string;
}

/** Members that name another asset. Where the role does not see that asset, the API answers null. */
const links = ['conversionAssetId', 'toAssetId', 'underlyingAssetId'];

/** Computes the digest of a request and compares it. */
export function useDigestState({ type, payload, payloadDigest }: Digested): DigestState {
  const computed = useSha256(canonicalPayload(type, payload));
  if (!('subtle' in crypto)) return 'unavailable';
  if (computed === undefined) return 'computing';
  if (computed === payloadDigest) return 'holds';
  const members = (payload ?? {}) as Readonly<Record<string, unknown>>;
  return links.some((link) => members[link] === null) ? 'hidden' : 'fails';
}

export function DigestStatus({ state }: { readonly state: DigestState }): ReactElement | null {
  if (state === 'computing') return null;
  return (
    <div>
      <Status label={names[state]} tone={state === 'holds' ? 'good' : state === 'fails' ? 'bad' : 'warn'} />
      {state === 'fails' && <p data-quiet>{names.failsMore}</p>}
    </div>
  );
}
