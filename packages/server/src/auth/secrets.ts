/** Compares a secret with what is kept of a client's secrets, in the same time whether there is such a client or not. */
import { timingSafeEqual } from 'node:crypto';
import { pepperVersion, secretDigest } from '../base/secrets.ts';
import type { StoredSecret } from '../store/tokens.ts';

/** A key under which secrets are kept. */
interface Pepper {
  readonly key: string;
  readonly version: number;
}

/** The present key and, while secrets are rotated, the one before. */
export type Peppers = readonly [present: Pepper, previous?: Pepper];

/** Names the keys by their versions. */
export function makePeppers(present: string, previous?: string): Peppers {
  const first: Pepper = { key: present, version: pepperVersion(present) };
  return previous === undefined ? [first] : [first, { key: previous, version: pepperVersion(previous) }];
}

/** A client has at most two live secrets; every try compares at least as many. */
const comparedAtLeast = 2;

/** Compared where there is no secret to compare; no HMAC is ever all zeros. */
const dummy: StoredSecret = { secretId: '', digest: Buffer.alloc(32), pepperVersion: 0 };

/**
 * Finds which of the kept secrets the given one is. Every kept secret is compared in constant time, after a digest under
 * every pepper, and a client without secrets, or no client at all, is compared with dummies.
 */
export function findSecret(peppers: Peppers, kept: readonly StoredSecret[], given: string): StoredSecret | undefined {
  const digests = peppers.map((pepper) => secretDigest(pepper!.key, given));
  let found: StoredSecret | undefined;
  for (let place = 0; place < Math.max(kept.length, comparedAtLeast); place += 1) {
    const one = kept[place] ?? dummy;
    const under = peppers.findIndex((pepper) => pepper!.version === one.pepperVersion);
    const equal = timingSafeEqual(digests[Math.max(under, 0)]!, one.digest);
    if (equal && under >= 0) found = one;
  }
  return found;
}
