/**
 * The tokens of callers, for the peers, of three kinds: one of a map in memory, a signed one whose signature is checked
 * at every request, and one that is looked up in the database at every request, as the registry does.
 */
import { createHmac, hash } from 'node:crypto';

export const tokenKinds = ['map', 'signed', 'database'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** How the table calls them. */
export const tokenTitles: Readonly<Record<TokenKind, string>> = {
  map: 'token in a map',
  signed: 'signed token',
  database: 'token in the database',
};

export interface Person {
  readonly accountId: string;
  readonly userId: string;
}

/** The file that the peers read. */
export interface Access {
  readonly url: string;
  readonly signingKey: string;
  /** By token. */
  readonly people: Readonly<Record<string, Person>>;
}

/**
 * What an issuer's administrator is to row-level security: the parts of the context, in the order of auth.context_of.
 */
export function contextOf({ accountId, userId }: Person): string {
  const own = `{${accountId}}`;
  const managed = `${own}|{}|${own}`;
  const seen = `${own}|${own}|{}`;
  return `${accountId}|${userId}|account_administrator|issuer|${managed}|${seen}|{}|{}`;
}

/** Begins a token that is looked up. */
export const lookedUp = 'stored_';

/** The token of a person for each way. */
export function makeTokens(person: Person, roleToken: string, signingKey: string): Record<TokenKind, string> {
  return {
    map: roleToken,
    // The number makes each token another one, as the tokens of the registry are.
    signed: sign(
      { sub: person.userId, account: person.accountId, jti: digestOf(roleToken).toString('hex', 0, 8) },
      signingKey,
    ),
    database: lookedUp + roleToken,
  };
}

/** Source: RFC 7519, with HMAC with SHA-256, which is the cheapest signature to check; it holds for a day. */
function sign(claims: Readonly<Record<string, string>>, signingKey: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, iat, exp: iat + 86_400 },
  ];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${createHmac('sha256', signingKey).update(text).digest('base64url')}`;
}

/** The digest by which the database finds a token. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export const graphqlPath = '/token/api/v2/graphql';
