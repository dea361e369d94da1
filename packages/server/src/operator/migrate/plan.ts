/** Which migrations a database would get, and what they lock. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeClient } from '../../postgres/client.ts';
import { readAppliedMigrations } from './applied-migrations.ts';
import { type MigrationFile, ownMigrations, readMigrationFiles } from './migration-files.ts';
import { pendingMigrations } from './pending-migrations.ts';

/**
 * A lock that a migration takes of a relation that is there before it. Shape: `mode` as in `lock table … in … mode`.
 */
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
    // In a transaction: a pooler would lend the connection to a server with what was set for the session.
    await client.query('begin read only');
    const applied = await readAppliedMigrations(client);
    await client.query('commit');
    return applied;
  } finally {
    await client.end();
  }
}

/** Reads the file beside a migration that the check has measured. */
function readLocks(folder: string, name: string): readonly MigrationLock[] | null {
  const path = join(folder, `${name}.locks.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly MigrationLock[]) : null;
}

/** Modes that hold up others for as long as a migration has them; PostgreSQL has no other mode that does. */
const holdUp: readonly [whom: string, modes: readonly string[]][] = [
  ['reading and writing', ['access exclusive']],
  ['writing', ['exclusive', 'share row exclusive', 'share']],
];

/** The plan as lines for the terminal: the sum, then each migration. */
export function describePlan(plan: readonly PlannedMigration[]): readonly string[] {
  if (plan.length === 0) return ['Nothing is pending: the database has the schema of this program.'];
  const each = plan.flatMap(({ name, breaking, transaction, locks }) => [
    `${name}: ${breaking ? 'breaking' : 'not breaking'}, ${transaction === 'one' ? 'one transaction' : 'no transaction'}`,
    ...describeLocks(locks),
  ]);
  return [...describeSum(plan), ...each];
}

/** How many there are of each kind, and the relations that others wait for. */
function describeSum(plan: readonly PlannedMigration[]): readonly string[] {
  const count = (of: (one: PlannedMigration) => boolean): number => plan.filter(of).length;
  const breaking = plan.filter((one) => one.breaking).map(({ name }) => name);
  const single = count(({ transaction }) => transaction === 'none');
  const unmeasured = count(({ locks }) => locks === null);
  return [
    `Pending: ${plan.length}. Breaking: ${breaking.length === 0 ? 'none' : breaking.join(', ')}. Without a transaction: ${single}.`,
    ...holdUp.map(([whom, modes]) => {
      const locks = plan.flatMap((one) => one.locks ?? []).filter(({ mode }) => modes.includes(mode));
      const relations = [...new Set(locks.map(({ relation }) => relation))].sort();
      return `Locks that hold up ${whom}: ${relations.length === 0 ? 'none' : relations.join(', ')}.`;
    }),
    ...(unmeasured === 0 ? [] : [`Without measured locks: ${unmeasured}.`]),
    '',
  ];
}

function describeLocks(locks: readonly MigrationLock[] | null): readonly string[] {
  if (locks === null) return ['  its locks were not measured'];
  if (locks.length === 0) return ['  locks nothing that is there before it'];
  return locks.map(({ relation, mode }) => `  locks ${relation} in mode ${mode}`);
}
