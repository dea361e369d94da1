/** A PostgreSQL that answers: started, and started again where the reason for a failed start is temporary. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { scaledMs } from '../../base/waits.ts';
import { OperatorCommandError } from '../operator-command-error.ts';
import { clusterPassword, superuser } from './cluster.ts';
import { AlreadyRunningError, clearLeftOver, findPostmaster } from './leftover.ts';
import type { Location } from './location.ts';
import { startPostmaster, type Postmaster } from './postmaster.ts';
import type { SocketFolder } from './socket-folder.ts';

interface Serving {
  readonly location: Location;
  readonly dataDir: string;
  readonly sockets: SocketFolder;
  readonly connectionsMax: number;
  /** How long it waits for a temporary obstacle. */
  readonly patienceMs: number;
  say(line: string): void;
  /** Ends the start, and the PostgreSQL that it has started. */
  readonly signal: AbortSignal;
  /** Is called while PostgreSQL starts. */
  readonly meanwhile?: (() => void) | undefined;
}

/**
 * Starts PostgreSQL and waits until it answers. Shape: at the port, unless another program has it.
 *
 * Refuses: `AlreadyRunningError` when another process serves this folder.
 */
export async function startServing(serving: Serving, port?: number): Promise<Postmaster> {
  const { location, dataDir, sockets, connectionsMax, patienceMs, signal } = serving;
  const patience = Date.now() + patienceMs;
  let requested = port;
  for (;;) {
    await clearLeftOver(serving);
    await sockets.prepare();
    const socketFolder = sockets.path;
    const postmaster = await startPostmaster(location, { port: requested, socketFolder, connectionsMax });
    serving.meanwhile?.();
    if (await answers(postmaster, serving)) return postmaster;
    signal.throwIfAborted();
    const words = postmaster.lastWords();
    const other = await findPostmaster(location);
    if (other?.served === true) throw new AlreadyRunningError(dataDir, other.owner);
    if (socketFolder !== undefined && words.includes(socketFolder)) {
      // It cannot make a socket there. TCP serves as well.
      await sockets.remove();
      continue;
    }
    // Another program took the port, another start is on its way, or the sessions of a killed PostgreSQL are still
    // ending.
    const portTaken = /could not bind|could not create any TCP/.test(words);
    if (portTaken) requested = undefined;
    const passing = portTaken || /already exists|pre-existing shared memory|lock file .* is empty/.test(words);
    if (!passing || Date.now() > patience) {
      throw new OperatorCommandError(`PostgreSQL did not start (${await postmaster.ended}). ${words}`.trim());
    }
    await sleep(100, undefined, { signal });
  }
}

/** Whether PostgreSQL answers; false when it ended before it did. */
async function answers(postmaster: Postmaster, { location, patienceMs, say, signal }: Serving): Promise<boolean> {
  const since = Date.now();
  const password = clusterPassword(location);
  let reported = false;
  while (!postmaster.hasEnded()) {
    if (signal.aborted) await postmaster.stop();
    // Another program that has the port may never answer.
    const outcome = await Promise.race([tryConnection({ port: postmaster.port, password }), postmaster.ended]);
    if (outcome === undefined || typeof outcome === 'string') return !postmaster.hasEnded();
    const waited = Date.now() - since;
    // While it recovers after a crash it says so, and that takes as long as it takes.
    const recovering = outcome.code === '57P03';
    if (recovering && !reported && waited > 3_000) {
      reported = true;
      say('PostgreSQL is recovering what it wrote before it was last interrupted.');
    }
    if (!recovering && waited > patienceMs) {
      await postmaster.stop();
      throw new OperatorCommandError(`PostgreSQL does not answer on port ${postmaster.port}: ${outcome.message}`);
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
    connectionTimeoutMillis: scaledMs(5_000),
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
