/**
 * The caller of a request, for the peers: a map from token to caller. That favours the peers, because the registry
 * checks the token in the database at every request.
 */
import { readFileSync } from 'node:fs';

/** The settings that row-level security reads, by name. */
export type Settings = Readonly<Record<string, string>>;

interface Access {
  readonly url: string;
  readonly callers: Readonly<Record<string, Settings>>;
}

/** What an issuer's administrator is to row-level security: the parts of the context, in the order of migration 000010. */
export function settingsOf({ accountId, userId }: { accountId: string; userId: string }): Settings {
  const own = `{${accountId}}`;
  const managed = [own, '{}', own];
  const seen = [own, own, '{}'];
  const held = ['{}', '{}'];
  return {
    'registry.context': [accountId, userId, 'account_administrator', 'issuer', ...managed, ...seen, ...held].join('|'),
  };
}

/** The account that a context begins with. */
export function accountOf(settings: Settings): string {
  return settings['registry.context']!.split('|')[0]!;
}

/** Reads the file that the bench has written for its peers. */
export function readAccess(): { url: string; findCaller(header: string | undefined): Settings | undefined } {
  const { url, callers } = JSON.parse(readFileSync(process.env['BENCH_ACCESS']!, 'utf8')) as Access;
  const settingsOf = new Map(Object.entries(callers).map(([token, settings]) => [`Bearer ${token}`, settings]));
  return { url, findCaller: (header) => settingsOf.get(header ?? '') };
}

/** Connections to the database that each peer may hold; PostgreSQL has a hundred in all. */
export const connectionsMax = 8;

export const graphqlPath = '/token/api/v2/graphql';
export const port = Number(process.env['PORT']);
