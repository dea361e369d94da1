/** Which migrations a database would get, and what they lock. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeClient } from '../../postgres/client.ts';
import { readAppliedMigrations } from './applied-migrations.ts';
import { type MigrationFile, ownMigrations, readMigrationFiles } from './migration-files.ts';
import { pendingMigrations } from './pending.ts';

/** A lock that a migration takes of a relation that is there before it. Shape: `mode` as in `lock table … in … mode`. */
export interface MigrationLock {
  readonly relation: string;
  readonly mode: string;
}

/** A migration that a database has not had. Shape: `locks` is null where they were not measured. */
interface PlannedMigration extends MigrationFile {
  readonly locks: readonly MigrationLock[] | null;
}

/**
 * Reads which migrations the database at a URL has not had. Changes nothing.
 *
 * Shape: all of them where there is no database.
 * Refuses: with MigrationRefused, a database that `migrate` would refuse before it changes anything.
 */
export async function planMigrations(url: string | null, folder = ownMigrations): Promise<readonly PlannedMigration[]> {
  const files = readMigrationFiles(folder);
  const pending = pendingMigrations(files, url === null ? [] : await readApplied(url));
  return pending.map((file) => ({ ...file, locks: readLocks(folder, file.name) }));
}

async function readApplied(url: string): ReturnType<typeof readAppliedMigrations> {
  const client = makeClient(url, 'registry migrate');
  await client.connect();
  try {
    await client.query('set default_transaction_read_only = on');
    return await readAppliedMigrations(client);
  } finally {
    await client.end();
  }
}

/** Reads the file beside a migration that the check has measured. */
function readLocks(folder: string, name: string): readonly MigrationLock[] | null {
  const path = join(folder, `${name}.locks.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly MigrationLock[]) : null;
}

/** The plan as lines for the terminal. */
export function describePlan(plan: readonly PlannedMigration[]): readonly string[] {
  if (plan.length === 0) return ['Nothing is pending: the database has the schema of this program.'];
  return plan.flatMap(({ name, breaking, transaction, locks }) => [
    `${name}: ${breaking ? 'breaking' : 'not breaking'}, ${transaction === 'one' ? 'one transaction' : 'no transaction'}`,
    ...describeLocks(locks),
  ]);
}

function describeLocks(locks: readonly MigrationLock[] | null): readonly string[] {
  if (locks === null) return ['  its locks were not measured'];
  if (locks.length === 0) return ['  locks nothing that is there before it'];
  return locks.map(({ relation, mode }) => `  locks ${relation} in mode ${mode}`);
}
