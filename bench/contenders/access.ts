/**
 * The caller of a request, for the peers, in three ways: a token in a map in memory, a signed token whose signature is
 * checked at every request, and a token that is looked up in the database at every request, as the registry does. The
 * form of the token tells which, so that one process with one pool answers all three.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSigner, createVerifier } from 'fast-jwt';

export const tokenKinds = ['map', 'signed', 'database'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** How the table calls them. */
export const tokenTitles: Readonly<Record<TokenKind, string>> = {
  map: 'token in a map',
  signed: 'signed token',
  database: 'token in the database',
};

interface Person {
  readonly accountId: string;
  readonly userId: string;
}

/** Either the context that row-level security reads, or the digest of a token by which the database finds it. */
export type Entry =
  | { readonly account: string; readonly context: string; readonly digest?: undefined }
  | { readonly digest: Buffer };

interface Access {
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

const lookedUp = 'stored_';

/** The token of a person for each way. */
export function makeTokens(person: Person, roleToken: string, signingKey: string): Record<TokenKind, string> {
  // HMAC with SHA-256 is the cheapest signature to check, and fast-jwt the fastest of the usual libraries at it.
  const sign = createSigner({ key: signingKey, algorithm: 'HS256', expiresIn: 86_400_000 });
  return {
    map: roleToken,
    // The number makes each token another one, as the tokens of the registry are.
    signed: sign({ sub: person.userId, account: person.accountId, jti: digestOf(roleToken).toString('hex', 0, 8) }),
    database: lookedUp + roleToken,
  };
}

/** The digest by which the database finds a token. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Reads the file that the bench has written for its peers. */
export function readAccess(): { url: string; findEntry(header: string | undefined): Entry | undefined } {
  const { url, signingKey, people } = JSON.parse(readFileSync(process.env['BENCH_ACCESS']!, 'utf8')) as Access;
  const verify = createVerifier({ key: signingKey, algorithms: ['HS256'] });
  const entryOf = (person: Person): Entry => ({ account: person.accountId, context: contextOf(person) });
  const entries = new Map(Object.entries(people).map(([token, person]) => [token, entryOf(person)]));
  return {
    url,
    findEntry: (header = '') => {
      if (!header.startsWith('Bearer ')) return undefined;
      const token = header.slice(7);
      if (token.startsWith(lookedUp)) return { digest: digestOf(token) };
      const entry = entries.get(token);
      if (entry !== undefined || !token.includes('.')) return entry;
      try {
        const { sub, account } = verify(token) as { sub: string; account: string };
        return entryOf({ userId: sub, accountId: account });
      } catch {
        return undefined;
      }
    },
  };
}

/** Connections to the database that each peer may hold: the default of the pool that all of them use. */
export const connectionsMax = 10;

export const graphqlPath = '/token/api/v2/graphql';
export const port = Number(process.env['PORT']);
