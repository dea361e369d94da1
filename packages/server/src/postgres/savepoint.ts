/** A part of a database transaction that is undone by itself. */
import { RolledBack, type Tx } from './transaction.ts';

/**
 * Runs the work. Where it answers so, what it wrote is undone, and the database transaction goes on. An error
 * ends the database transaction.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T | RolledBack<T>>): Promise<T> {
  await tx.query({ text: 'savepoint part' });
  const result = await work();
  if (result instanceof RolledBack) await tx.query({ text: 'rollback to savepoint part' });
  await tx.query({ text: 'release savepoint part' });
  return result instanceof RolledBack ? result.value : result;
}
