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

/** What an issuer's administrator is to row-level security. */
export function settingsOf(account: { accountId: string; userId: string }): Settings {
  return {
    'registry.account_id': account.accountId,
    'registry.user_id': account.userId,
    'registry.user_role': 'account_administrator',
    'registry.lens': 'issuer',
    'registry.managed_registers': `{${account.accountId}}`,
    'registry.managed_assets': '{}',
    'registry.managed_holder_registers': `{${account.accountId}}`,
    'registry.participant_registers': `{${account.accountId}}`,
    'registry.own_holders': '{}',
    'registry.own_parties': '{}',
    'registry.visible_registers': `{${account.accountId}}`,
    'registry.visible_assets': '{}',
  };
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
