/** The wait of a database transaction for a connection of its own. */
import type pg from 'pg';
import { answerWithin } from '../base/answer-within.ts';
import { Outage } from '../base/refusal.ts';
import { scaledMs } from '../base/waits.ts';
import type { ConnectionTurns, NoTurnError } from './connection-turns.ts';
import { databaseError } from './database-error.ts';
import type { DatabaseMetrics } from './database-metrics.ts';

/** Longest wait for a connection, at each attempt, unless another is given. */
export const connectMs = scaledMs(5_000);
/** The time that it has in any case: what was read and checked for long need not find one free. */
const connectLeastMs = scaledMs(1_000);

/** The message of the pool, and of this file, where a wait ends. */
const waitedInVain = /^timeout exceeded when trying to connect/;
const noneInTime = { reason: 'The request got no connection to the database in time; nothing was changed.' };
const noneOfAccount = {
  reason: 'Other requests of the account have its share of the connections to the database; nothing was changed.',
};

/** A connection of the pool. */
export interface Connected {
  readonly client: pg.PoolClient;
  /** Gives it back; `unusable` where it is not to be used again. */
  release(unusable?: Error | boolean): void;
}

/**
 * Waits for a connection, and before it for the turn of the account. Units: `waitMs`, the longest wait for both, and at
 * least a second for each.
 */
export async function connect(
  { pool, turns }: { readonly pool: pg.Pool; readonly turns: ConnectionTurns },
  account: string | undefined,
  waitMs: number,
  measured: DatabaseMetrics,
): Promise<Connected> {
  const since = performance.now();
  const longestMs = Math.min(pool.options.connectionTimeoutMillis!, Math.max(connectLeastMs, waitMs));
  const endTurn = await turns.take(account, longestMs).catch((error: NoTurnError) => {
    measured.failed(error);
    throw new Outage('database_unavailable', 2, error, error.hasShare ? noneOfAccount : noneInTime);
  });
  try {
    const leftMs = Math.max(connectLeastMs, Math.ceil(since + longestMs - performance.now()));
    const client = await connectClient(pool, leftMs, measured);
    return {
      client,
      release: (unusable) => {
        client.release(unusable);
        endTurn();
      },
    };
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** Waits for a connection of the pool, which has one for each turn. */
async function connectClient(pool: pg.Pool, longestMs: number, measured: DatabaseMetrics): Promise<pg.PoolClient> {
  // A client that cannot even be made, as where its certificate is missing, throws at once.
  const connecting = (async () => pool.connect())();
  const giveUp = (): Error => {
    connecting.then((client) => client.release()).catch(() => undefined);
    return new Error('timeout exceeded when trying to connect');
  };
  // The pool itself gives up after its own time.
  const isShorter = longestMs < pool.options.connectionTimeoutMillis!;
  try {
    return await (isShorter ? answerWithin(longestMs, connecting, giveUp) : connecting);
  } catch (error) {
    measured.failed(error);
    if (waitedInVain.test((error as Error).message)) throw new Outage('database_unavailable', 2, error, noneInTime);
    const outage = databaseError(error);
    throw outage instanceof Outage ? outage : new Outage('database_unavailable', 2, error);
  }
}
