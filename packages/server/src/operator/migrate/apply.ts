/** Applies one migration, and waits for no lock so long that others would notice. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { renameRoles } from '../../postgres/role-names.ts';
import { recordAppliedMigration } from './applied-migrations.ts';
import { describeHolder, type LockWait, type LockWatch, watchLocks } from './lock-holders.ts';
import type { MigrationFile } from './migration-files.ts';
import { MigrationRefused } from './migration-refused.ts';
import { type IndexStatement, indexStatementOf } from './single-statement.ts';

/**
 * How long and how often a migration waits for a lock. While it waits, all later requests for the relation wait behind
 * it.
 */
export interface LockLimit {
  readonly waitMs: number;
  readonly tries: number;
  /** The pause after the first try; it grows by this with each try. */
  readonly pauseMs: number;
  readonly pauseMaxMs: number;
}

// With the rest of its way a write then takes two seconds at most.
export const lockLimit: LockLimit = { waitMs: 1_800, tries: 30, pauseMs: 250, pauseMaxMs: 5_000 };

/** A connection of the owner that holds the lock of migrating. */
export interface Migrating {
  readonly client: pg.Client;
  readonly pid: number;
  readonly ownerUrl: string;
  readonly limit: LockLimit;
  /** How the names of roles begin. The checksum that is recorded is that of the file. */
  readonly rolePrefix: string;
  /** Whether the database has no registry yet, so that nobody waits for it. */
  readonly isNew: boolean;
  say(line: string): void;
}

/**
 * Applies one file.
 *
 * Refuses: with MigrationRefused, a lock that others do not let go.
 */
export async function applyMigration(migrating: Migrating, file: MigrationFile): Promise<void> {
  const index = file.transaction === 'none' ? indexStatementOf(file.text) : undefined;
  if (file.transaction === 'one') await withinLimit(migrating, file, () => applyInTransaction(migrating, file));
  else if (index === undefined) await withinLimit(migrating, file, () => applyAlone(migrating, file));
  else if (migrating.isNew) await withinLimit(migrating, file, () => applyInTransaction(migrating, file, true));
  else await applyIndex(migrating, file, index);
}

async function applyInTransaction(
  { client, rolePrefix }: Migrating,
  file: MigrationFile,
  isIndex = false,
): Promise<void> {
  await client.query('begin');
  // Recorded first, because a file may leave another role behind, which may not write here.
  await recordAppliedMigration(client, file);
  if (isIndex) await client.query(renameRoles('set local role registry_owner', rolePrefix));
  await client.query(renameRoles(isIndex ? atOnce(file) : file.text, rolePrefix));
  await client.query('commit');
}

/**
 * The statement of an index without CONCURRENTLY, which takes less time: in a new database nobody writes meanwhile.
 * Spaces take its place, so that the position of a fault stays.
 */
function atOnce({ text }: MigrationFile): string {
  const concurrently = /(?<=^(?:create (?:unique )?|drop )index) concurrently\b/m;
  return text.replace(concurrently, (word) => ' '.repeat(word.length));
}

/**
 * Runs the statement as the role that owns the tables, and records it afterwards: killed in between, it is run again.
 */
async function applyAlone({ client, rolePrefix }: Migrating, file: MigrationFile): Promise<void> {
  await client.query(renameRoles('set role registry_owner', rolePrefix));
  await client.query(renameRoles(file.text, rolePrefix));
  await client.query('reset role');
  await recordAppliedMigration(client, file);
}

/**
 * Makes or drops an index while others write.
 *
 * PostgreSQL then waits for every database transaction that began before, however long it takes, and nobody waits for
 * it meanwhile: so this wait has no limit. The lock of the table has, and is taken before to try it.
 */
async function applyIndex(migrating: Migrating, file: MigrationFile, index: IndexStatement): Promise<void> {
  const { client, rolePrefix } = migrating;
  const table = index.verb === 'create' ? index.table : await tableOf(client, index.index);
  if (table !== undefined) {
    await withinLimit(migrating, file, async () => {
      await client.query('begin');
      await client.query(renameRoles('set local role registry_owner', rolePrefix));
      await client.query(`lock table ${table} in share update exclusive mode`);
      await client.query('rollback');
    });
  }
  const watch = sayingWaits(migrating, file);
  try {
    await client.query('set lock_timeout = 0');
    await client.query(renameRoles('set role registry_owner', rolePrefix));
    // A build that was interrupted leaves an index that no query uses and that every write fills.
    if (index.verb === 'create' && (await isInvalid(client, index.index)))
      await client.query(`drop index concurrently if exists ${index.index}`);
    await client.query(file.text);
    await client.query('reset role');
    await recordAppliedMigration(client, file);
  } catch (error) {
    throw failureOf(migrating, file, error);
  } finally {
    await client.query(`reset role; set lock_timeout = ${migrating.limit.waitMs}`).catch(() => undefined);
    await watch.stop();
  }
}

/** Says once of each process that the building of an index waits for it. */
function sayingWaits({ ownerUrl, pid, limit, say }: Migrating, { name }: MigrationFile): LockWatch {
  const named = new Set<number>();
  const onWait = (wait: LockWait): void => {
    if (named.has(wait.pid)) return;
    named.add(wait.pid);
    say(`Migration ${name} waits for ${describeHolder(wait)} to end its transaction; it holds up nobody meanwhile.`);
  };
  return watchLocks({ url: ownerUrl, pid, everyMs: limit.waitMs, onWait });
}

async function tableOf(client: pg.Client, index: string): Promise<string | undefined> {
  const { rows } = await client.query<{ table: string }>(
    `
      select format('%I.%I', n.nspname, c.relname) as table
      from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace
      where i.indexrelid = to_regclass($1)`,
    [index],
  );
  return rows[0]?.table;
}

async function isInvalid(client: pg.Client, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `
      select
      from pg_index
      where indexrelid = to_regclass($1)
        and not indisvalid`,
    [index],
  );
  return rowCount === 1;
}

/** Does work that waits a limited time for each lock; if it gets one not, all of it is undone and tried again later. */
async function withinLimit(migrating: Migrating, file: MigrationFile, work: () => Promise<void>): Promise<void> {
  const { client, pid, ownerUrl, limit, say } = migrating;
  const watch = watchLocks({ url: ownerUrl, pid, everyMs: limit.waitMs / 4 });
  try {
    for (let attempt = 1, said = false; ; attempt += 1) {
      const error = await work().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error === null) return;
      await client.query('rollback; reset role').catch(() => undefined);
      if ((error as pg.DatabaseError).code !== '55P03') throw failureOf(migrating, file, error);
      if (attempt === limit.tries) throw new MigrationRefused(describeRefusal(file, limit, watch.last()));
      if (!said && watch.last() !== undefined) {
        say(`Migration ${file.name} waits: ${describeWait(watch.last())}. It is tried again.`);
        said = true;
      }
      await sleep(Math.min(limit.pauseMs * attempt, limit.pauseMaxMs));
    }
  } finally {
    await watch.stop();
  }
}

function describeWait(wait: LockWait | undefined): string {
  return wait === undefined
    ? 'another session holds a lock'
    : `${describeHolder(wait)} holds a lock on ${wait.object}, which is needed in mode ${wait.mode}`;
}

function describeRefusal({ name }: MigrationFile, { waitMs, tries }: LockLimit, wait: LockWait | undefined): string {
  return (
    `Migration ${name} was not applied: in ${tries} tries of ${waitMs / 1_000} s each, ${describeWait(wait)}. ` +
    'End that session, or wait for its end, and migrate again.'
  );
}

/** The error of a file that failed, with the line of the fault. */
function failureOf({ rolePrefix }: Migrating, { name, text }: MigrationFile, error: unknown): Error {
  const { message, position } = error as pg.DatabaseError;
  // PostgreSQL counts the characters of the text that was sent, from 1.
  const before = [...renameRoles(text, rolePrefix)].slice(0, Number(position) - 1).join('');
  const line = position === undefined ? '' : ` (line ${before.split('\n').length})`;
  return new Error(`Migration ${name} failed: ${message}${line}`, { cause: error });
}
