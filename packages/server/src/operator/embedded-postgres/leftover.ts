import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorCommandError } from '../operator-command-error.ts';
import { describeProcess } from './child-process.ts';
import { clusterFolder } from './cluster.ts';
import type { Location } from './location.ts';
import { ownerNamedIn } from './postmaster.ts';

/** A start on a data folder that another process is serving. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The register in ${dataDir} is already running, as process ${pid}; stop that one first or name another folder.`,
    );
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

interface Found {
  readonly pid: number;
  readonly owner: number;
  readonly served: boolean;
}

/**
 * Makes way for a start: stops a PostgreSQL whose server has died, and removes a lock file that nobody holds.
 * Refuses: `AlreadyRunningError` when the server that started the PostgreSQL of this folder is alive.
 */
export async function clearLeftOver({
  location,
  dataDir,
  patienceMs,
  say,
  signal,
}: {
  readonly location: Location;
  readonly dataDir: string;
  readonly patienceMs: number;
  say(line: string): void;
  readonly signal: AbortSignal;
}): Promise<void> {
  const found = await findPostmaster(location);
  if (found === undefined) {
    await endOrphans(location);
    return dropStaleLock(location);
  }
  if (found.served) throw new AlreadyRunningError(dataDir, found.owner);
  say(`Stopping the PostgreSQL (process ${found.pid}) that an earlier start left behind.`);
  interrupt(found.pid);
  const patience = Date.now() + patienceMs;
  while ((await findPostmaster(location))?.pid === found.pid) {
    if (Date.now() > patience) {
      throw new OperatorCommandError(`PostgreSQL (process ${found.pid}) does not stop; end it and start again.`);
    }
    await sleep(20, undefined, { signal });
  }
}

/** The PostgreSQL that runs on this place's cluster, if any, and whether the process that started it still lives. */
export async function findPostmaster(location: Location): Promise<Found | undefined> {
  const pid = lockHolder(location);
  if (pid === undefined) return undefined;
  const running = await describeProcess(pid);
  // Process numbers are given anew, so only the command line tells that this is PostgreSQL on this very cluster.
  if (running === undefined || !namesCluster(running.command, location)) return undefined;
  const owner = ownerNamedIn(running.command);
  if (owner === undefined) return { pid, owner: pid, served: true };
  // A child whose parent has died is given another parent.
  return { pid, owner, served: running.parent === owner };
}

/**
 * Ends the processes of a PostgreSQL whose first process was killed: they hold the data folder until they notice, and
 * one at work may take seconds. The memory that they share is lost already, so they are ended as a crash would end
 * them. Only Linux shows their folder.
 */
async function endOrphans(location: Location): Promise<void> {
  for (const pid of findOrphans(location)) {
    const parent = (await describeProcess(pid))?.parent;
    // A start at the same moment may have one that works.
    if (parent === undefined || namesCluster((await describeProcess(parent))?.command ?? '', location)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Processes that PostgreSQL has started and that work in the cluster's folder. */
function findOrphans(location: Location): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  const cluster = realpathSync(clusterFolder(location));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ') &&
          readlinkSync(`/proc/${pid}/cwd`) === cluster
        );
      } catch {
        // It has ended meanwhile, or belongs to another user.
        return false;
      }
    })
    .map(Number);
}

function namesCluster(command: string, location: Location): boolean {
  const cluster = clusterFolder(location);
  return (
    command.includes('postgres') && [cluster, realpathSync(cluster)].some((path) => command.includes(` -D ${path} `))
  );
}

function lockPath(location: Location): string {
  return join(clusterFolder(location), 'postmaster.pid');
}

function lockHolder(location: Location): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(lockPath(location), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a lock file that PostgreSQL would take for another server's, though it is nobody's. */
async function dropStaleLock(location: Location): Promise<void> {
  const pid = lockHolder(location);
  const writtenAt = statSync(lockPath(location), { throwIfNoEntry: false })?.mtimeMs;
  if (writtenAt === undefined) return;
  // A lock without a number is being written at this moment, unless it is old: then a power cut left it.
  const empty = pid === undefined && Date.now() - writtenAt > 5_000;
  // The number has been given to another program since; PostgreSQL itself detects one that no program has.
  const reused =
    pid !== undefined && (await describeProcess(pid)) !== undefined && (await findPostmaster(location)) === undefined;
  if ((empty || reused) && lockHolder(location) === pid) rmSync(lockPath(location), { force: true });
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
