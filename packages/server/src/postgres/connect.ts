/** The wait of a database transaction for a connection of its own. */
import type pg from 'pg';
import { answerWithin } from '../base/answer-within.ts';
import { Outage } from '../base/refusal.ts';
import { scaledMs } from '../base/waits.ts';
import { databaseError } from './database-error.ts';
import type { DatabaseMetrics } from './database-metrics.ts';

/** Longest wait for a connection, at each attempt, unless another is given. */
export const connectMs = scaledMs(5_000);
/** The time that it has in any case: what was read and checked for long need not find one free. */
const connectLeastMs = scaledMs(1_000);

/** The message of the pool, and of this file, where a wait ends. */
const waitedInVain = /^timeout exceeded when trying to connect/;
const noneInTime = { reason: 'The request got no connection to the database in time; nothing was changed.' };

/** Waits for a connection. Units: `waitMs`, the longest wait in milliseconds, and at least a second. */
export async function connect(pool: pg.Pool, waitMs: number, measured: DatabaseMetrics): Promise<pg.PoolClient> {
  // A client that cannot even be made, as where its certificate is missing, throws at once.
  const connecting = (async () => pool.connect())();
  const giveUp = (): Error => {
    connecting.then((client) => client.release()).catch(() => undefined);
    return new Error('timeout exceeded when trying to connect');
  };
  // The pool itself gives up after its own time.
  const isShorter = waitMs < pool.options.connectionTimeoutMillis!;
  try {
    return await (isShorter ? answerWithin(Math.max(connectLeastMs, waitMs), connecting, giveUp) : connecting);
  } catch (error) {
    measured.failed(error);
    if (waitedInVain.test((error as Error).message)) throw new Outage('database_unavailable', 2, error, noneInTime);
    const outage = databaseError(error);
    throw outage instanceof Outage ? outage : new Outage('database_unavailable', 2, error);
  }
}
