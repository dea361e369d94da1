import { dirname, resolve } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../../base/config.ts';
import { scaledMs } from '../../base/waits.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { clusterPassword, makeCluster, superuser } from './cluster.ts';
import { findLocation, type Location } from './location.ts';
import { startServing } from './postgres-start.ts';
import { SocketFolder } from './socket-folder.ts';
import { supervise, type Supervised } from './supervisor.ts';

export { AlreadyRunningError } from './leftover.ts';

/** A PostgreSQL of our own that runs as long as this process does. */
export interface EmbeddedPostgres {
  /**
   * Connects as superuser to the database `registry`, over TCP. Its port changes where PostgreSQL had to be started on
   * another.
   */
  readonly url: string;
  /** The same for this process: through the Unix socket, where there is one, which takes less processor time. */
  readonly ownUrl: string;
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
 * Starts PostgreSQL on a data folder, making the cluster and the database `registry` when they are missing. When
 * PostgreSQL ends on its own it is started again.
 *
 * Refuses: `AlreadyRunningError` when another process serves this folder; with ConfigError, a folder that cannot hold
 * the data.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  say(line: string): void;
  /** Hears that PostgreSQL has ended on its own, and that it answers again; `say` unless it is given. */
  report?(line: string): void;
  /** The programs to run; those installed for this platform unless given. */
  binaries?: Binaries;
  /** The folder where root puts files that PostgreSQL's system user must read. */
  systemDir?: string;
  /** Connections that PostgreSQL takes at once; 100 unless given. */
  connectionsMax?: number;
  /**
   * How long a start waits for a temporary obstacle, such as an earlier PostgreSQL that is ending; a minute unless
   * given.
   */
  patienceMs?: number;
  /** Ends the start while it waits. */
  signal?: AbortSignal | undefined;
  /** PostgreSQL that ends sooner than this after it answered has failed; 500 unless given. */
  quickEndMs?: number;
  /** Is called while PostgreSQL makes the cluster or starts, perhaps for both. */
  meanwhile?: (() => void) | undefined;
}): Promise<EmbeddedPostgres> {
  const { say, binaries = findBinaries(), systemDir = systemFolder, connectionsMax = 100 } = options;
  const { report = say, patienceMs = 60_000, quickEndMs = 500, meanwhile } = options;
  const location = await inFolder(resolve(options.dataDir), async (requested) => {
    const found = await findLocation({ dataDir: requested, binaries, systemDir, say });
    await makeCluster(found, { version: binaries.version, say, meanwhile });
    return found;
  });
  const dataDir = dirname(location.folder);
  const stopping = new AbortController();
  const sockets = new SocketFolder(location);
  const serving = { location, dataDir, sockets, connectionsMax, patienceMs, say, signal: stopping.signal };
  const start = (port: number) => startServing(serving, port);
  let postgres: Supervised | undefined;
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= (postgres?.stop() ?? Promise.resolve()).then(() => sockets.remove());
    return stopped;
  };
  try {
    const signal = AbortSignal.any([stopping.signal, options.signal ?? stopping.signal]);
    const first = await startServing({ ...serving, signal, meanwhile });
    postgres = supervise(first, { start, stopping, report, quickEndMs });
    const { port } = postgres;
    await makeDatabase(urlOf(location, port, sockets));
  } catch (error) {
    await stop();
    throw error;
  }
  const supervised = postgres;
  return {
    get url() {
      return urlOf(location, supervised.port);
    },
    get ownUrl() {
      return urlOf(location, supervised.port, sockets);
    },
    dataDir,
    stop,
  };
}

/** Works in a data folder. Refuses: with ConfigError, one in which the file system lets this user not work. */
async function inFolder<T>(dataDir: string, work: (dataDir: string) => Promise<T>): Promise<T> {
  try {
    return await work(dataDir);
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new ConfigError(
      `The data folder ${dataDir} cannot be used: ${message}. Give this user the right and the room to write there, or name another by REGISTRY_DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Connects as superuser: over TCP, or through the socket where there are any and one is there. */
function urlOf(location: Location, port: number, sockets?: SocketFolder): string {
  const host = sockets?.holds(port) === true ? encodeURIComponent(sockets.path!) : '127.0.0.1';
  const url = new URL(`postgresql://${superuser}@${host}:${port}/${database}`);
  url.password = clusterPassword(location);
  return url.href;
}

async function makeDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href, connectionTimeoutMillis: scaledMs(10_000) });
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
