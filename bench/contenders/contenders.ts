/** The programs that are compared: the registry and its peers, and how each is started on the same database. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from '../load/child.ts';
import { type Credentials, largeIssuer, type Register, secretKey } from '../stand/database.ts';
import { run } from '../stand/run.ts';
import { contextOf, digestOf, graphqlPath, makeTokens, type TokenKind } from './access.ts';

export { graphqlPath } from './access.ts';

export type PeerName = 'postgraphile' | 'mercurius' | 'apollo';

/** How the table calls them. */
export const peerTitles: Readonly<Record<PeerName, string>> = {
  postgraphile: 'PostGraphile 5',
  mercurius: 'Mercurius + jit',
  apollo: 'Apollo + Prisma',
};

const benchFolder = fileURLToPath(new URL('..', import.meta.url));
export const repositoryFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The words after `node` in the command that `npm start` runs. */
export function wordsOfStart(folder = repositoryFolder): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<'start', string>>;
  };
  return scripts.start.split(' ').slice(1);
}

/**
 * Starts the registry's server on a database, as `npm start` does, with its usual settings but for one: a load sends
 * more requests by one token than a client may.
 */
export function startRegistry(
  register: Pick<Register, 'appUrl'>,
  { folder = repositoryFolder, env = {} }: { folder?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Child> {
  return startChild({
    command: process.execPath,
    words: wordsOfStart(folder),
    folder,
    env: { DATABASE_URL: register.appUrl, REGISTRY_SECRET_KEY: secretKey, REGISTRY_RATE_LIMIT: '100000000', ...env },
    ready: '/readyz',
  });
}

/** A caller who has logged in and selected a role. */
export interface Caller extends Credentials {
  readonly issuer: number;
  readonly loginToken: string;
  readonly roleToken: string;
}

/** Logs every issuer's client in, so many times each. Shape: callers of different issuers come in turn. */
export async function logInAs(address: string, credentials: Register['credentials'], times = 1): Promise<Caller[]> {
  const issuers = Array.from({ length: largeIssuer }, (_, index) => index + 1);
  const callers: Caller[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const turns = issuers.map(async (issuer) => ({ ...(await logIn(address, credentials(issuer))), issuer }));
    callers.push(...(await Promise.all(turns)));
  }
  return callers;
}

/** Logs in and selects the role. */
export async function logIn(address: string, credentials: Credentials): Promise<Omit<Caller, 'issuer'>> {
  const { clientId, clientSecret, usersAccountId } = credentials;
  const loginToken = await tokenFrom(
    `${address}/authenticate/token/login?client_id=${clientId}&client_secret=${clientSecret}`,
  );
  const roleToken = await tokenFrom(`${address}/authenticate/token/role/${usersAccountId}`, loginToken);
  return { ...credentials, loginToken, roleToken };
}

async function tokenFrom(url: string, token?: string): Promise<string> {
  const response = await fetch(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  const answer = (await response.json()) as { token?: { access_token?: string } };
  const made = answer.token?.access_token;
  if (made === undefined) throw new Error(`No token came back: ${JSON.stringify(answer)}`);
  return made;
}

const signingKey = 'a key for signing tokens of the bench, and for nothing else';

/** The same caller with the token of one of the ways in which a peer finds out who asks. */
export function withToken(caller: Caller, kind: TokenKind): Caller {
  return { ...caller, roleToken: makeTokens(caller, caller.roleToken, signingKey)[kind] };
}

/** Writes the tokens that peers look up in the database. */
export async function storeTokens({ ownerUrl }: Register, callers: readonly Caller[]): Promise<void> {
  const rows = callers.map((caller) => {
    const digest = digestOf(withToken(caller, 'database').roleToken).toString('hex');
    return `('\\x${digest}', '${contextOf(caller)}', now() + interval '1 day')`;
  });
  await run(ownerUrl, `insert into bench.tokens values ${rows.join(', ')}`);
  await run(ownerUrl, 'vacuum analyze bench.tokens');
}

/** Starts a peer, which knows the same callers. */
export function startPeer(
  name: PeerName,
  register: Register,
  callers: readonly Caller[],
  folder: string,
): Promise<Child> {
  const access = join(folder, 'access.json');
  const people = Object.fromEntries(
    callers.map(({ roleToken, accountId, userId }) => [roleToken, { accountId, userId }]),
  );
  writeFileSync(access, JSON.stringify({ url: register.appUrl, signingKey, people }), { mode: 0o600 });
  return startChild({
    command: process.execPath,
    words: [join(benchFolder, 'peers', `${name}.ts`)],
    folder: benchFolder,
    env: { BENCH_ACCESS: access, GRAPHILE_ENV: 'production' },
    ready: name === 'apollo' ? '/' : graphqlPath,
  });
}
