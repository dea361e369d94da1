import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, type Binaries } from './binaries.ts';
import { clusterPassword, makeCluster, superuser } from './cluster.ts';
import { AlreadyRunningError, clearLeftOver, findPostmaster } from './leftover.ts';
import { findLocation, type Location } from './location.ts';
import { startPostmaster, type Postmaster } from './postmaster.ts';

export { AlreadyRunningError } from './leftover.ts';

/** A PostgreSQL of our own that runs as long as this process does. */
export interface EmbeddedPostgres {
  /** Connects as superuser to the database `registry`. */
  readonly url: string;
  /** The actual data folder: the requested one, or another when PostgreSQL's user may not enter it. */
  readonly dataDir: string;
  /** Ends all sessions and stops PostgreSQL; resolves once everything is on disk. Calling it again does nothing. */
  stop(): Promise<void>;
}

/** The database inside the cluster. */
export const database = 'registry';

/** The folder where root puts files that PostgreSQL's system user must read. */
export const systemFolder = '/var/lib/asset-registry';

/**
 * Starts PostgreSQL on a data folder, making the cluster and the database `registry` when they are missing.
 * Refuses: `AlreadyRunningError` when another process serves this folder.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  say(line: string): void;
  /** The programs to run; those installed for this platform unless given. */
  binaries?: Binaries;
  /** The folder where root puts files that PostgreSQL's system user must read. */
  systemDir?: string;
}): Promise<EmbeddedPostgres> {
  const { say, binaries = findBinaries(), systemDir = systemFolder } = options;
  const location = await findLocation({ dataDir: resolve(options.dataDir), binaries, systemDir, say });
  const dataDir = dirname(location.folder);
  await makeCluster(location, binaries.version, say);
  const postmaster = await startServing(location, dataDir, say);
  const url = new URL(`postgresql://${superuser}@127.0.0.1:${postmaster.port}/${database}`);
  url.password = clusterPassword(location);
  try {
    await makeDatabase(url.href);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return { url: url.href, dataDir, stop: postmaster.stop };
}

/** Tries again where the reason for a failed start goes away by itself. */
async function startServing(location: Location, dataDir: string, say: (line: string) => void): Promise<Postmaster> {
  const patience = Date.now() + 15_000;
  for (;;) {
    await clearLeftOver(location, dataDir, say);
    let stillStarting = true;
    const postmaster = await startPostmaster(location, (line) => stillStarting || say(line));
    if (await answers(postmaster, clusterPassword(location), say)) {
      stillStarting = false;
      return postmaster;
    }
    const words = postmaster.lastWords();
    const other = await findPostmaster(location);
    if (other?.served === true) throw new AlreadyRunningError(dataDir, other.owner);
    // Another program took the port, another start is on its way, or the sessions of a killed PostgreSQL are still ending.
    const passing =
      /could not bind|could not create any TCP|already exists|pre-existing shared memory|lock file .* is empty/;
    if (!passing.test(words) || Date.now() > patience) {
      throw new Error(`PostgreSQL did not start (${await postmaster.ended}). ${words}`.trim());
    }
    await sleep(100);
  }
}

/** Whether PostgreSQL answers; false when it ended before it did. */
async function answers(postmaster: Postmaster, password: string, say: (line: string) => void): Promise<boolean> {
  const since = Date.now();
  let reported = false;
  while (!postmaster.hasEnded()) {
    const outcome = await tryConnection({ port: postmaster.port, password });
    if (outcome === undefined) return !postmaster.hasEnded();
    const waited = Date.now() - since;
    // While it recovers after a crash it says so, and that takes as long as it takes.
    const recovering = outcome.code === '57P03';
    if (recovering && !reported && waited > 3_000) {
      reported = true;
      say('PostgreSQL is recovering what it wrote before it was last interrupted.');
    }
    if (!recovering && waited > 30_000) {
      await postmaster.stop();
      throw new Error(`PostgreSQL does not answer on port ${postmaster.port}: ${outcome.message}`);
    }
    await sleep(10);
  }
  return false;
}

async function tryConnection(to: {
  port: number;
  password: string;
}): Promise<{ code?: string; message: string } | undefined> {
  const client = new pg.Client({
    ...to,
    host: '127.0.0.1',
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as Error & { code?: string };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `
      select
      from pg_database
      where datname = $1`,
      [database],
    );
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
