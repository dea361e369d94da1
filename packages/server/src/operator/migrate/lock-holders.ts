/** The sessions that hold a lock for which a migration waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makeClient } from '../../postgres/client.ts';

/** A lock that a connection waits for, and a connection that stands in its way. */
export interface LockWait {
  /** The relation or, where rows are locked, the kind of the lock. */
  readonly object: string;
  readonly mode: string;
  /** The process of PostgreSQL that holds it; 0 for a prepared transaction. */
  readonly pid: number;
  readonly applicationName: string;
  /** Null where this role may not see it. */
  readonly state: string | null;
  /** The beginning of its database transaction, in UTC; null where there is none, or this role may not see it. */
  readonly since: string | null;
}

/** The session of a process. Shape: columns of `activity`. */
const session = `
  coalesce(activity.application_name, '') as "applicationName", activity.state,
  to_char(activity.xact_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since`;

const waitStatement = `
  select coalesce(n.nspname || '.' || c.relname, 'a ' || l.locktype) as object,
         lower(regexp_replace(replace(l.mode, 'Lock', ''), '([a-z])([A-Z])', '\\1 \\2', 'g') collate "C") as mode, blocking.pid,
         ${session}
  from pg_locks l
  cross join unnest(pg_blocking_pids(l.pid)) blocking (pid)
  left join pg_stat_activity activity on activity.pid = blocking.pid
  left join pg_class c on c.oid = l.relation
  left join pg_namespace n on n.oid = c.relnamespace
  where l.pid = $1
    and not l.granted
  order by activity.xact_start
  limit 1`;

const advisoryStatement = `
  select l.pid, ${session}
  from pg_locks l
  left join pg_stat_activity activity on activity.pid = l.pid
  where l.locktype = 'advisory'
    and l.objsubid = 1
    and l.granted
    and l.database = (
      select oid
      from pg_database
      where datname = current_database()
    )
    and (l.classid::bigint << 32) + l.objid::bigint = $1`;

/** The session of a holder in words. */
export function describeHolder({ pid, applicationName, state, since }: Omit<LockWait, 'object' | 'mode'>): string {
  if (pid === 0) return 'a prepared transaction';
  const name = applicationName === '' ? 'without an application name' : applicationName;
  const begun = since === null ? '' : `, in its transaction since ${since}`;
  return `process ${pid} of PostgreSQL (${name}, ${state ?? 'in a state that this role may not see'}${begun})`;
}

/** The holder of an advisory lock of this database in words; undefined where nobody holds it any more. */
export async function advisoryHolder(client: pg.Client, key: number): Promise<string | undefined> {
  const { rows } = await client.query<Omit<LockWait, 'object' | 'mode'>>(advisoryStatement, [key]);
  return rows[0] === undefined ? undefined : describeHolder(rows[0]);
}

/** Looks for what a connection waits for while it waits. */
export interface LockWatch {
  /** The lock for which it was last found waiting. */
  last(): LockWait | undefined;
  stop(): Promise<void>;
}

/** Watches a connection by another one, which is opened only if the work takes longer than one interval. */
export function watchLocks(options: {
  readonly url: string;
  readonly pid: number;
  readonly everyMs: number;
  onWait?(wait: LockWait): void;
}): LockWatch {
  const stopping = new AbortController();
  let last: LockWait | undefined;
  const watching = watch(options, stopping.signal, (wait) => {
    last = wait;
    options.onWait?.(wait);
  });
  return {
    last: () => last,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/**
 * Watches until it is stopped. Its findings only go into messages, so that a failure of the watch is no failure of the
 * work.
 */
async function watch(
  { url, pid, everyMs }: { readonly url: string; readonly pid: number; readonly everyMs: number },
  signal: AbortSignal,
  onWait: (wait: LockWait) => void,
): Promise<void> {
  const pause = (): Promise<void> => sleep(everyMs, undefined, { signal });
  let client: pg.Client | undefined;
  try {
    await pause();
    client = makeClient(url, 'registry migrate');
    await client.connect();
    for (;;) {
      const { rows } = await client.query<LockWait>(waitStatement, [pid]);
      if (rows[0] !== undefined) onWait(rows[0]);
      await pause();
    }
  } catch {
    // Stopped, or without a connection.
  } finally {
    await client?.end().catch(() => undefined);
  }
}
