/** Compares a secret with the stored digests of a client's secrets. The time is the same whether or not the client exists. */
import { timingSafeEqual } from 'node:crypto';
import { pepperVersion, secretDigest } from '../base/secrets.ts';
import type { StoredSecret } from '../store/tokens.ts';

/** A key of the digests of secrets. */
interface Pepper {
  readonly key: string;
  readonly version: number;
}

/** The present key and, while it is rotated, the previous one. */
export type Peppers = readonly [present: Pepper, previous?: Pepper];

/** Adds to each key its version. */
export function makePeppers(present: string, previous?: string): Peppers {
  const first: Pepper = { key: present, version: pepperVersion(present) };
  return previous === undefined ? [first] : [first, { key: previous, version: pepperVersion(previous) }];
}

/** A client has at most two live secrets, so every attempt compares at least two. */
const comparisonsMin = 2;

/** Compared where a client has fewer secrets. No HMAC is all zeros. */
const dummy: StoredSecret = { secretId: '', digest: Buffer.alloc(32), pepperVersion: 0 };

/**
 * Finds the stored secret that equals the given one. The given secret is digested with every pepper and compared with every
 * stored digest in constant time; where a client has none, or does not exist, dummies are compared.
 */
export function findSecret(
  peppers: Peppers,
  stored: readonly StoredSecret[],
  secret: string,
): StoredSecret | undefined {
  const digests = peppers.map((pepper) => secretDigest(pepper!.key, secret));
  let found: StoredSecret | undefined;
  for (let index = 0; index < Math.max(stored.length, comparisonsMin); index += 1) {
    const candidate = stored[index] ?? dummy;
    const pepperIndex = peppers.findIndex((pepper) => pepper!.version === candidate.pepperVersion);
    const equal = timingSafeEqual(digests[Math.max(pepperIndex, 0)]!, candidate.digest);
    if (equal && pepperIndex >= 0) found = candidate;
  }
  return found;
}
