/** A PostgreSQL of our own in a temporary folder, and registers of any size in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  derivedPassword,
  makeClientId,
  makeSecret,
  pepperVersion,
  secretDigest,
} from '../../packages/server/src/base/secrets.ts';
import { appUrl } from '../../packages/server/src/operator/migrate/app-login.ts';
import type { EmbeddedPostgres } from '../../packages/server/src/operator/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../packages/server/src/operator/migrate/migrate.ts';
import { startStandby } from '../../packages/server/test/support/standby-copy.ts';
import { makeFolder, removeFolder } from './folder.ts';
import { connectionsMax, startPostgres } from './postgres.ts';
import { run } from './run.ts';
import { viewStatements } from './views.ts';

export const secretKey = 'a key for measuring, and for nothing else';

/** The issuer of the large register, whose size is an option; the fifty before it have twenty assets each. */
export const largeIssuer = 51;

/** Credentials for a login: those of an issuer's administrator, through the issuer's own client. */
export interface Credentials {
  readonly accountId: string;
  readonly userId: string;
  readonly usersAccountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A migrated and filled database. */
export interface Register {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** By number of the issuer, from 1. */
  credentials(issuer: number): Credentials;
}

/** A standby of the cluster. */
export interface ReplicaServer {
  /** The superuser's URL. */
  readonly url: string;
  readonly postmaster: number;
}

export interface Cluster {
  /** The superuser's URL of an empty database. */
  readonly url: string;
  /** PostgreSQL's first process, the parent of all others. */
  readonly postmaster: number;
  /** The path of its log. */
  readonly log: string;
  /** Starts a standby of it, which ends with it. */
  addReplica(name: string): Promise<ReplicaServer>;
  /** Makes a database whose large register has so many assets. */
  makeRegister(name: string, large: number): Promise<Register>;
  /** Makes a migrated database with nothing in it. */
  makeDatabase(name: string): Promise<Pick<Register, 'ownerUrl' | 'appUrl'>>;
  /** Makes an empty database, which a program migrates itself. Shape: its URL. */
  makeEmpty(name: string): Promise<string>;
  version(): Promise<string>;
  stop(): Promise<void>;
}

/** The id that the fill gives to the nth object of a kind. */
export function uid(kind: 'account' | 'user' | 'member' | 'client' | 'x' | 'instruction', n: number): string {
  const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');
  return `${hex(kind.charCodeAt(0), 8)}-0000-7000-8000-${hex(n, 12)}`;
}

/** Starts it. Shape: `statistics` counts time and calls of each statement, for a profile. */
export async function startCluster({ statistics = false } = {}): Promise<Cluster> {
  const folder = makeFolder('bench');
  const embedded = await startPostgres(folder, statistics);
  // As the server that `npm start` starts reaches it: through a Unix socket, where there can be one.
  const url = embedded.ownUrl;
  const replicas: EmbeddedPostgres[] = [];
  return {
    url,
    postmaster: await readPostmaster(url),
    addReplica: async (name) => {
      const dataDir = join(folder, name);
      const replica = await startStandby(embedded, { dataDir, name, connectionsMax });
      replicas.push(replica);
      return { url: replica.url, postmaster: await readPostmaster(replica.url) };
    },
    log: join(embedded.dataDir, 'postgres', 'postgres.log'),
    makeEmpty: (name) => makeEmpty(url, name),
    makeRegister: (name, large) => makeRegister(url, name, large),
    makeDatabase: (name) => makeDatabase(url, name),
    version: async () => {
      const rows = await run(url, 'show server_version');
      return String(rows[0]?.['server_version']);
    },
    stop: async () => {
      for (const replica of replicas) await replica.stop();
      await embedded.stop();
      removeFolder(embedded.dataDir);
      removeFolder(folder);
    },
  };
}

async function readPostmaster(url: string): Promise<number> {
  const [row] = await run(url, `select pg_read_file('postmaster.pid') as text`);
  return Number(String(row?.['text']).split('\n')[0]);
}

async function makeEmpty(clusterUrl: string, name: string): Promise<string> {
  await run(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const appPassword = derivedPassword(secretKey, 'registry_app');

/** The URL by which the server's own role reaches the database of an owner's URL. */
export const appUrlOf = (ownerUrl: string): string => appUrl(ownerUrl, appPassword);

async function makeDatabase(clusterUrl: string, name: string): Promise<Pick<Register, 'ownerUrl' | 'appUrl'>> {
  const ownerUrl = await makeEmpty(clusterUrl, name);
  await migrate({ ownerUrl, appPassword, say: () => undefined });
  return { ownerUrl, appUrl: appUrlOf(ownerUrl) };
}

async function makeRegister(clusterUrl: string, name: string, large: number): Promise<Register> {
  const made = await makeDatabase(clusterUrl, name);
  const { ownerUrl } = made;
  const credentials = await fillDatabase(ownerUrl, large);
  await run(ownerUrl, viewStatements());
  for (const file of ['limit.sql', 'transfer.sql', 'tokens.sql'])
    await run(ownerUrl, readFileSync(new URL(file, import.meta.url), 'utf8'));
  await run(
    ownerUrl,
    'grant usage on schema bench to registry_app; grant execute on all functions in schema bench to registry_app',
  );
  return { ...made, credentials };
}

/**
 * Fills a migrated database with the rows that everybody answers from. Shape: credentials by the number of the issuer.
 */
export async function fillDatabase(ownerUrl: string, large: number): Promise<Register['credentials']> {
  const clients = Array.from({ length: largeIssuer }, () => {
    const clientId = makeClientId();
    return { clientId, clientSecret: makeSecret(secretKey, clientId) };
  });
  await fill(ownerUrl, { clients, large });
  await run(ownerUrl, 'vacuum analyze');
  await run(ownerUrl, 'checkpoint');
  return (issuer) => ({
    accountId: uid('account', issuer),
    userId: uid('user', issuer),
    usersAccountId: uid('member', issuer),
    ...clients[issuer - 1]!,
  });
}

type Client = Pick<Credentials, 'clientId' | 'clientSecret'>;

async function fill(ownerUrl: string, rows: { clients: readonly Client[]; large: number }): Promise<void> {
  const quoted = (text: string): string => `'${text}'`;
  const digestOf = ({ clientSecret }: Client): string => `\\x${secretDigest(secretKey, clientSecret).toString('hex')}`;
  const text = readFileSync(new URL('register.sql', import.meta.url), 'utf8')
    .replaceAll(':clients', `array[${rows.clients.map(({ clientId }) => quoted(clientId)).join(', ')}]`)
    .replaceAll(':digests', `array[${rows.clients.map((client) => quoted(digestOf(client))).join(', ')}]`)
    .replaceAll(':pepper', String(pepperVersion(secretKey)))
    .replaceAll(':large', String(rows.large));
  await run(ownerUrl, text);
}
