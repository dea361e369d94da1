/** A part of a database transaction that is undone by itself. */
import { RolledBack, type Tx } from './transaction.ts';

/**
 * Runs the work. Where it answers so, what it wrote is undone, and the database transaction goes on. An error
 * ends the database transaction. Shape: `name` tells it from those inside it.
 */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T | RolledBack<T>>,
  name: 'part' | 'whole' = 'part',
): Promise<T> {
  await tx.query({ text: `savepoint ${name}` });
  const result = await work();
  if (result instanceof RolledBack) await tx.query({ text: `rollback to savepoint ${name}` });
  await tx.query({ text: `release savepoint ${name}` });
  return result instanceof RolledBack ? result.value : result;
}
