/** One PostgreSQL for a whole run of checks, removed afterwards however the run ends. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../packages/server/src/operator/embedded-postgres/embedded-postgres.ts';
import { folderForDatabases } from './memory-folder.ts';
import { testBinaries } from '../packages/server/test/support/binaries.ts';

/**
 * The environment variable with the URL of a superuser of the run's PostgreSQL, for programs that a run starts. Set it
 * only to a PostgreSQL for tests: checks make and drop databases there, and change the passwords of the registry's
 * roles.
 */
export const postgresVariable = 'TEST_POSTGRES_URL';

/** A PostgreSQL that leaves nothing behind. */
export interface TemporaryPostgres {
  /** Connects as superuser. */
  readonly url: string;
  /** The folders it occupies on the disk. */
  readonly folders: readonly string[];
  /** Ends all sessions, stops PostgreSQL and removes the folders. */
  stop(): Promise<void>;
}

/** Connections of all files that run at the same time, some of which open as many as servers may. */
const connectionsOfTests = 300;

/**
 * Starts an embedded PostgreSQL in a temporary folder.
 *
 * It keeps its promises to the disk (fsync is on), because the server refuses to serve from one that does not; where
 * there is memory enough, the disk is one in memory. It never vacuums or analyzes on its own, because plans would
 * depend on when: tests that need statistics ask for them.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(folderForDatabases(), `registry-check-${process.pid}-`));
  const remove = (paths: readonly string[]): void =>
    paths.forEach((path) => rmSync(path, { recursive: true, force: true }));
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  try {
    const dataDir = join(folder, 'data');
    const postgres = await startEmbeddedPostgres({
      dataDir,
      connectionsMax: connectionsOfTests,
      binaries: testBinaries(),
      say: () => {},
    });
    await say(postgres.url, 'alter system set autovacuum = off');
    await say(postgres.url, 'select pg_reload_conf()');
    // The data is elsewhere when PostgreSQL's user may not enter the temporary folder.
    const folders = [postgres.dataDir, folder];
    return {
      url: postgres.url,
      folders,
      stop: async () => {
        await postgres.stop();
        remove(folders);
      },
    };
  } catch (error) {
    remove([folder]);
    throw error;
  }
}

/** Does work with a PostgreSQL at hand: the one the environment names, unless it is empty, or a temporary one. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env[postgresVariable] ?? '';
  if (given !== '') return await work(given);
  const postgres = await startTemporaryPostgres();
  try {
    process.env[postgresVariable] = postgres.url;
    return await work(postgres.url);
  } finally {
    delete process.env[postgresVariable];
    await postgres.stop();
  }
}

/** Does work with an empty database of its own, which is dropped afterwards. */
export async function withEmptyDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  return await withPostgres(async (url) => {
    const name = `check_${process.pid}_${Date.now()}`;
    const own = new URL(url);
    own.pathname = `/${name}`;
    await say(url, `create database ${name}`);
    try {
      return await work(own.href);
    } finally {
      await say(url, `drop database ${name} with (force)`);
    }
  });
}

async function say(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
