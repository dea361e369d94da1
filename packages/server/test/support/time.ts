/** Time in tests: waits for a state, and stopwatches for what is printed. No test judges how long something takes. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A state that has not come after this long never comes, on the slowest machine either. Units: milliseconds. */
export const patienceMs = 120_000;

/** The longest pause between two looks. Units: milliseconds. */
const pauseMaxMs = 50;

/**
 * Waits until something holds. Shape: `describe` answers what there is instead.
 *
 * The pauses grow with the wait, because a look may be a request or a connection, which would take the processor from
 * the work that is waited for.
 */
export async function until(holds: () => boolean | Promise<boolean>, describe: () => string = () => ''): Promise<void> {
  const elapsed = stopwatch();
  while (!(await holds())) {
    assert.ok(elapsed() < patienceMs, `It never came to hold: ${holds.toString()} ${describe()}`);
    await sleep(Math.min(pauseMaxMs, 10 + elapsed() / 40));
  }
}

type Session = Pick<pg.Client, 'query'>;

/** Whether so many other sessions wait for locks that this one holds. */
export async function othersWait(client: Session, count = 1): Promise<boolean> {
  // Not from pg_stat_activity, which stays as it was first read in a database transaction.
  const text = `
    select distinct pid
    from pg_locks
    where not granted
      and pg_backend_pid() = any (pg_blocking_pids(pid))`;
  return (await client.query(text)).rowCount! >= count;
}

/** Waits until so many other sessions wait for locks that this one holds. */
export async function untilOthersWait(client: Session, count = 1): Promise<void> {
  await until(() => othersWait(client, count));
}

/** Starts a stopwatch, for diagnostics. Shape: the milliseconds since. */
export function stopwatch(): () => number {
  const since = performance.now();
  return () => performance.now() - since;
}

/** How long work takes, for a figure that is printed and judged by nobody. Units: milliseconds. */
export async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const elapsed = stopwatch();
  await work();
  return elapsed();
}

/** The time of a request that was made so many seconds ago, for a deadline that is over. */
export function longAgo(seconds: number): { readonly since: number } {
  return { since: performance.now() - seconds * 1_000 };
}
