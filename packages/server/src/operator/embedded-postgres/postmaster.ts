import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { scaledMs } from '../../base/waits.ts';
import { bareEnvironment, withParentDeathSignal } from './child-process.ts';
import { clusterFolder } from './cluster.ts';
import type { Location } from './location.ts';

/** A PostgreSQL server process that this process has started. */
export interface Postmaster {
  readonly port: number;
  /** The path of its log. */
  readonly logPath: string;
  /** Why the process ended, once it has. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** The last lines it logged since it started. */
  lastWords(): string;
  /** Ends all sessions, writes everything to disk and ends; does nothing when it has ended. */
  stop(): Promise<void>;
}

// Everything that guards data stays on; what is set here is the address, the size and the log.
const settings = [
  'listen_addresses=127.0.0.1',
  // Its folder keeps others out; this does as well.
  'unix_socket_permissions=0700',
  'shared_buffers=128MB',
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  // A commit of anybody may have to make the next file of the write-ahead log, and would fill it with zeros first.
  'wal_init_zero=off',
  'password_encryption=scram-sha-256',
  'logging_collector=off',
  'log_destination=stderr',
  'log_line_prefix=%m [%p] ',
  'log_timezone=UTC',
  'timezone=UTC',
  // After a crash all files are written to disk. By one call that takes a part of the time that one per file takes.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

const ownerMark = 'cluster_name=asset_registry_';

/** The process that started the PostgreSQL with this command line. */
export function ownerNamedIn(command: string): number | undefined {
  const match = new RegExp(`${ownerMark}(\\d+)`).exec(command);
  return match === null ? undefined : Number(match[1]);
}

/**
 * Starts PostgreSQL on a port of the loopback address, a free one unless it is given, and with a Unix socket where
 * there is a folder for it; it may not answer yet.
 */
export async function startPostmaster(
  location: Location,
  at: {
    readonly port?: number | undefined;
    readonly socketFolder: string | undefined;
    readonly connectionsMax: number;
  },
): Promise<Postmaster> {
  const port = at.port ?? (await findFreePort());
  const words = ['-D', clusterFolder(location), '-p', String(port)];
  const sockets = `unix_socket_directories=${at.socketFolder === undefined ? '' : quoted(at.socketFolder)}`;
  const connections = `max_connections=${at.connectionsMax}`;
  // The command line tells later starts whose child this is; see clearLeftOver.
  for (const setting of [...settings, connections, sockets, `${ownerMark}${process.pid}`]) words.push('-c', setting);
  const [command, all] = await withParentDeathSignal('INT', join(location.native, 'bin', 'postgres'), words);
  const log = openLog(location);
  const child = spawn(command, all, {
    ...location.user,
    cwd: '/',
    env: bareEnvironment(),
    // A session of its own: Ctrl-C in the terminal reaches the server alone, which drains before it stops PostgreSQL.
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
  });
  closeSync(log.handle);
  let reason: string | undefined;
  const ended = new Promise<string>((resolve) => {
    const end = (why: string): void => {
      if (reason !== undefined) return;
      reason = why;
      process.off('exit', interrupt);
      resolve(why);
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  });
  const interrupt = (): void => void child.kill('SIGINT');
  // If the operating system does not stop the child with this process, an orderly exit still does.
  process.once('exit', interrupt);
  // A database does not keep a program alive that has nothing left to do.
  child.unref();
  return {
    port,
    logPath: log.path,
    ended,
    hasEnded: () => reason !== undefined,
    lastWords: () => readLog(log),
    stop: async () => {
      if (reason !== undefined) return;
      child.ref();
      interrupt();
      const patience = setTimeout(() => child.kill('SIGQUIT'), scaledMs(30_000));
      await ended;
      clearTimeout(patience);
    },
  };
}

/** A path as one element of PostgreSQL's list of folders. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

interface Log {
  readonly path: string;
  readonly handle: number;
  readonly from: number;
}

function openLog(location: Location): Log {
  const path = join(location.folder, 'postgres.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) renameSync(path, `${path}.1`);
  // The folder belongs to PostgreSQL's user, who must not be able to make root write through a link.
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
  const handle = openSync(path, flags, 0o600);
  if (location.user !== undefined) fchownSync(handle, location.user.uid, location.user.gid);
  return { path, handle, from: size > 10_000_000 ? 0 : size };
}

function readLog({ path, from }: Log): string {
  return readFileSync(path).subarray(from).toString('utf8').trim().split('\n').slice(-5).join('\n');
}

/** A port that was free a moment ago; PostgreSQL cannot be told to choose one itself. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await probe[Symbol.asyncDispose]();
  return port;
}
