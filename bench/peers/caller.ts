/**
 * The caller of a request, for the peers. The form of the token tells which of the three ways it takes, so that one
 * process with one pool answers all three.
 */
import { readFileSync } from 'node:fs';
import { createVerifier } from 'fast-jwt';
import { type Access, contextOf, digestOf, lookedUp, type Person } from '../contenders/access.ts';

/** Either the context that row-level security reads, or the digest of a token by which the database finds it. */
export type Entry =
  | { readonly account: string; readonly context: string; readonly digest?: undefined }
  | { readonly digest: Buffer };

/** Reads the file that the bench has written for its peers. */
export function readAccess(): { url: string; findEntry(header: string | undefined): Entry | undefined } {
  const { url, signingKey, people } = JSON.parse(readFileSync(process.env['BENCH_ACCESS']!, 'utf8')) as Access;
  // The fastest of the usual libraries at it.
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

export const port = Number(process.env['PORT']);
