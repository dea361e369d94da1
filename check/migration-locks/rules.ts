/**
 * The locks that a migration without `-- breaking` must not take while others work. Pure: the locks were measured
 * before.
 */
import type { MigrationLock } from '../../packages/server/src/operator/migrate/plan.ts';

/** The effects of a migration on relations that existed before it. */
export interface Measured {
  readonly locks: readonly MigrationLock[];
  /** The same for each of its database transactions. */
  readonly transactions: readonly (readonly MigrationLock[])[];
  /** Tables whose rows PostgreSQL wrote anew. */
  readonly rewritten: readonly string[];
}

/** Says why a migration holds others up for longer than they wait. Shape: a sentence for each fault. */
export function faultsOf(name: string, { locks, transactions, rewritten }: Measured): readonly string[] {
  const relationsIn = (held: readonly MigrationLock[], lockMode: string): string =>
    held
      .filter(({ mode }) => mode === lockMode)
      .map(({ relation }) => relation)
      .join(', ');
  const exclusive = transactions.map((held) => relationsIn(held, 'access exclusive')).find((one) => one.includes(','));
  const share = relationsIn(locks, 'share');
  return [
    ...(rewritten.length === 0
      ? []
      : [`${name} writes all rows of ${rewritten.join(', ')} anew: make a new column beside the old one`]),
    ...(exclusive === undefined
      ? []
      : [
          `${name} holds up readers of ${exclusive} at once: make a file for each table, and drop an index concurrently`,
        ]),
    ...(share === ''
      ? []
      : [`${name} holds up writers of ${share} while an index is built: build it concurrently, in a file of its own`]),
  ];
}
