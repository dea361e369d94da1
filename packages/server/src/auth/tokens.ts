/** Opaque bearer tokens. What one stands for is asked of the database at every call; the text itself tells only its kind. */
import { Refusal } from '../base/refusal.ts';
import { isCredential, makeCredential, tokenDigest } from '../base/secrets.ts';

export type TokenKind = 'login' | 'role';

/** A token just made: the text goes to the caller, the digest to the database. */
export interface MadeToken {
  readonly text: string;
  readonly digest: Buffer;
}

/** A token a caller has shown, before anybody knows whether it is live. */
export interface ShownToken {
  readonly kind: TokenKind;
  readonly digest: Buffer;
  /** The digest of the login it is bound to, and ends with; tokens that callers hold are bound to none. */
  readonly within?: Buffer;
}

/** Makes a token of the kind. */
export function makeToken(kind: TokenKind): MadeToken {
  const text = makeCredential(kind === 'login' ? 'lt' : 'rt');
  return { text, digest: tokenDigest(text) };
}

/**
 * Reads a token, so that what this program never made costs the database nothing.
 *
 * Refuses: token_invalid.
 */
export function parseToken(text: string): ShownToken {
  if (isCredential('rt', text)) return { kind: 'role', digest: tokenDigest(text) };
  if (isCredential('lt', text)) return { kind: 'login', digest: tokenDigest(text) };
  throw new Refusal('token_invalid');
}
