/**
 * Opaque bearer tokens. The text shows only the kind of token; everything else is read from the database at each
 * request.
 */
import { Refusal } from '../base/refusal.ts';
import { isCredential, makeCredential, tokenDigest } from '../base/secrets.ts';

export type TokenKind = 'login' | 'role';

/** A token just issued: the text goes to the client, the digest to the database. */
interface NewToken {
  readonly text: string;
  readonly digest: Buffer;
}

/** A token that a request presents. It need not be live. */
export interface PresentedToken {
  readonly kind: TokenKind;
  readonly digest: Buffer;
  /** The digest of the login token that must be live too. Only tokens of a console session have one. */
  readonly within?: Buffer;
}

/** Makes a token. */
export function makeToken(kind: TokenKind): NewToken {
  const text = makeCredential(kind === 'login' ? 'lt' : 'rt');
  return { text, digest: tokenDigest(text) };
}

/**
 * Reads a token by its format, so that a text in another format costs the database nothing.
 *
 * Refuses: token_invalid.
 */
export function parseToken(text: string): PresentedToken {
  if (isCredential('rt', text)) return { kind: 'role', digest: tokenDigest(text) };
  if (isCredential('lt', text)) return { kind: 'login', digest: tokenDigest(text) };
  throw new Refusal('token_invalid');
}
