/** Settings of PostgreSQL's planner for the connections of commands, and limits of single database transactions. */
import { scaledMs } from '../base/waits.ts';
import type { PostgresSettings } from './connection-mode.ts';
import type { Tx } from './database.ts';

/**
 * A generic plan for every statement, made once per connection, along indexes. Planning under row-level security costs
 * several times as much as execution, and PostgreSQL would plan a statement with an array anew each time, because it
 * overestimates the array's length. A plan with a sequential scan, right while a table was empty, would stay as it
 * grows.
 */
export const commandPlanning: PostgresSettings = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/**
 * Discards the query plans of the connection. PostgreSQL may have made a plan, mostly for a foreign key check, while
 * the table had few rows. Such a plan may read nearly all rows; a command that inserts thousands of rows would run it
 * for each of them.
 */
export async function discardPlans(tx: Tx): Promise<void> {
  await tx.query({ text: 'discard plans' });
}

/**
 * Sends a query whose plan is made along an index that has the order of its rows. While a table is small, reading it by
 * another index and sorting seems as cheap, and the plan would stay as the table grows.
 */
export async function alongOrder<R>(tx: Tx, query: () => Promise<R>): Promise<R> {
  const set = (value: 'on' | 'off'): Promise<unknown> =>
    tx.query({ name: `enable_sort_${value}`, text: `select set_config('enable_sort', '${value}', true)` });
  // One behind the other in one round trip.
  const [, rows] = await Promise.all([set('off'), query(), set('on')]);
  return rows;
}

/**
 * Limits how long this database transaction waits for each lock: less than usual while it holds locks that others wait
 * for, more where it would be long to begin again. Units: milliseconds.
 */
export async function setLockTimeout(tx: Tx, waitMs: number): Promise<void> {
  await tx.query({ name: 'set_lock_timeout', text: `select set_config('lock_timeout', $1::text, true)` }, [
    `${waitMs}`,
  ]);
}

/**
 * Lets each statement of this database transaction take longer than the role allows. Used for work that nobody waits
 * for, and whose amount the data decide. Units: milliseconds.
 */
export async function allowLongStatements(tx: Tx, longestMs: number): Promise<void> {
  // PostgreSQL ends the statement first, where it answers at all.
  tx.awaitAnswers(longestMs + scaledMs(10_000));
  await tx.query({ name: 'allow_long_statements', text: `select set_config('statement_timeout', $1::text, true)` }, [
    `${longestMs}`,
  ]);
}

/** Lets this database transaction be without a statement for longer than the role allows. Units: milliseconds. */
export async function allowIdleness(tx: Tx, longestMs: number): Promise<void> {
  await tx.query(
    {
      name: 'allow_idleness',
      text: `select set_config('idle_in_transaction_session_timeout', $1::text, true)`,
    },
    [`${longestMs}`],
  );
}
