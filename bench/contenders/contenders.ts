/** Who takes part: the registry, its peers, and how each is started on the same database. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from '../load/child.ts';
import { type Credentials, largeIssuer, type Register, secretKey } from '../stand/database.ts';
import { graphqlPath, settingsOf } from './access.ts';

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

/** What follows `node` in the command that `npm start` runs. */
function wordsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(repositoryFolder, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<'start', string>>;
  };
  return scripts.start.split(' ').slice(1);
}

/** Starts the registry's server on a database. Limits of one token are raised: the load has few tokens for many callers. */
export function startRegistry(register: Pick<Register, 'appUrl'>, words: readonly string[] = []): Promise<Child> {
  return startChild({
    command: process.execPath,
    words: [...words, ...wordsOfStart()],
    folder: repositoryFolder,
    env: {
      DATABASE_URL: register.appUrl,
      REGISTRY_SECRET_KEY: secretKey,
      REGISTRY_IN_FLIGHT_MAX: '10000',
      REGISTRY_RATE_LIMIT: '100000000',
      REGISTRY_ROLE_TOKEN_LIFETIME: '86400',
      REGISTRY_LOGIN_TOKEN_LIFETIME: '86400',
    },
    ready: '/readyz',
  });
}

/** A caller who has logged in and selected a role. */
export interface Caller extends Credentials {
  readonly issuer: number;
  readonly loginToken: string;
  readonly roleToken: string;
}

/** Logs every issuer's client in as the specification shows it. */
export async function logInAs(address: string, register: Register): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let issuer = 1; issuer <= largeIssuer; issuer += 1) {
    callers.push({ ...(await logIn(address, register.credentials(issuer))), issuer });
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

/** Starts a peer, which knows the same tokens. */
export function startPeer(
  name: PeerName,
  register: Register,
  callers: readonly Caller[],
  folder: string,
): Promise<Child> {
  const access = join(folder, 'access.json');
  const settings = Object.fromEntries(callers.map((caller) => [caller.roleToken, settingsOf(caller)]));
  writeFileSync(access, JSON.stringify({ url: register.appUrl, callers: settings }), { mode: 0o600 });
  return startChild({
    command: process.execPath,
    words: [join(benchFolder, 'contenders', `${name}.ts`)],
    folder: benchFolder,
    env: { BENCH_ACCESS: access, GRAPHILE_ENV: 'production' },
    ready: name === 'apollo' ? '/' : graphqlPath,
  });
}

/** Generates Prisma's client. Shape: a sentence when it cannot be, which is no reason not to measure the others. */
export function generatePrisma(): string | undefined {
  try {
    execFileSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
      cwd: benchFolder,
      // Generating needs no schema engine, only a program at that path; without one Prisma would download it.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
      stdio: 'pipe',
    });
    return undefined;
  } catch (error) {
    const [line = ''] = String((error as { stderr?: Buffer }).stderr ?? error)
      .trim()
      .split('\n');
    return `Apollo + Prisma is left out: Prisma's client could not be generated here (${line}).`;
  }
}
