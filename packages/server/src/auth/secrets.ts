/** Recognises the secrets that this registry made, and digests them as the database stores them. */
import { isSecretOf, pepperVersion, secretDigest } from '../base/secrets.ts';

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

/**
 * Digests a secret with the pepper with which it was made for this client.
 *
 * Shape: undefined where it was made with none of them, or for another client. No such secret can be live, so the
 * database need not be asked, and the time tells nothing of the client.
 */
export function digestOfSecret(peppers: Peppers, clientId: string, secret: string): Buffer | undefined {
  // Each pepper is tried in any case, so that the time does not tell which one it was.
  const [made] = peppers.filter((pepper) => isSecretOf(pepper!.key, clientId, secret));
  return made === undefined ? undefined : secretDigest(made.key, secret);
}
