/**
 * Processor time of every process that takes part: what makes the load, the server, and PostgreSQL with all its
 * processes.
 */
import { endedChildrenSeconds, processorSeconds } from '../against/processor-time.ts';

/** Units: seconds of one core; of one request, or since the processes began. */
export interface Cost {
  /** Undefined where the bench itself sends the requests. */
  readonly load: number | undefined;
  /** Undefined where pgbench calls PostgreSQL without a server. */
  readonly server: number | undefined;
  readonly database: number;
}

/** Reads what has been used so far. Shape: `load` is a process that makes the load, where it still runs. */
export function readCost(pids: { server?: number; postmaster: number; load?: number }): Cost | undefined {
  const ended = endedChildrenSeconds();
  const running = processorSeconds(pids.load === undefined ? [] : [pids.load]);
  const database = processorSeconds([pids.postmaster]);
  if (ended === undefined || running === undefined || database === undefined) return undefined;
  const server = pids.server === undefined ? undefined : processorSeconds([pids.server]);
  return { load: ended + running, server, database };
}

/** Divides what was used between two readings by the requests. */
export function costPerRequest(before: Cost | undefined, after: Cost | undefined, count: number): Cost | undefined {
  if (before === undefined || after === undefined || count === 0) return undefined;
  return {
    load: after.load === undefined ? undefined : (after.load - before.load!) / count,
    server: after.server === undefined ? undefined : (after.server - before.server!) / count,
    database: (after.database - before.database) / count,
  };
}
