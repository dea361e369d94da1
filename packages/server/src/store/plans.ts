/** Plans that PostgreSQL has made of what this connection asks again and again. */
import type { Tx } from './database.ts';

/**
 * Has everything planned anew from here on. What was planned while a table had a few rows, foreign keys above all, reads
 * the whole of it each time; a deed that adds thousands of rows would do that thousands of times.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await tx.query({ text: 'discard plans' });
}

/**
 * Has every statement of this database transaction planned once, whatever its parameters. The rows of a deed are found along
 * indexes in any case, and under row-level security making a plan costs several times what following it does; left to
 * itself PostgreSQL makes a new one each time for lists of ids, because it takes them to be longer than they are.
 */
export async function planForAny(tx: Tx): Promise<void> {
  await tx.query({ name: 'plan_for_any', text: 'set local plan_cache_mode = force_generic_plan' });
}
