/** How PostgreSQL plans what commands ask. */
import type { Tx } from './database.ts';

/**
 * Every statement is planned once per connection, whatever its parameters, and along indexes. Making a plan under row-level
 * security costs several times what following it does, and left to itself PostgreSQL makes a new one each time for lists
 * of ids, because it takes them to be longer than they are. A plan that reads whole tables, right while they were empty,
 * would stay as they grow; the rows of a command are found along indexes in any case.
 */
export const commandPlanning = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/**
 * Has everything planned anew from here on. What was planned while a table had a few rows, foreign keys above all, may go
 * along an index that tells nothing apart; a command that adds thousands of rows would do that thousands of times.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await tx.query({ text: 'discard plans' });
}

/** Has the database transaction wait for locks a moment only, where others wait for what it holds already. */
export async function waitBriefly(tx: Tx): Promise<void> {
  await tx.query({ name: 'wait_briefly', text: `select set_config('lock_timeout', '300ms', true)` });
}
