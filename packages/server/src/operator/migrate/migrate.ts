/** Brings a database to the schema of this program. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makeClient } from '../../postgres/client.ts';
import { processIdOf } from '../../postgres/driver.ts';
import { renameRoles, usualRolePrefix } from '../../postgres/role-names.ts';
import { icuRemedy, icuSentence, icuStatement } from '../../store/integrity/collations.ts';
import { isAppRoleReady, mayLogIn, prepareLogin } from './app-login.ts';
import { createAppliedMigrations, readAppliedMigrations } from './applied-migrations.ts';
import { applyMigration, type LockLimit, lockLimit } from './apply.ts';
import { advisoryHolder } from './lock-holders.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { pendingMigrations } from './pending-migrations.ts';
import { MigrationRefused } from './migration-refused.ts';

interface Options {
  readonly ownerUrl: string;
  readonly appPassword: string;
  /** Versions of the keys that the program has; without them the key is not compared. */
  readonly peppers?: readonly number[];
  /** The folder of the migrations, unless it is the program's own. */
  readonly folder?: string;
  /** How long and how often it waits for a lock, unless as in production. */
  readonly limit?: LockLimit;
  /** How the names of roles begin, unless as usual. */
  readonly rolePrefix?: string;
  say(line: string): void;
}

// The same number for every start on every machine, so that they wait for each other.
const lockKey = 7_241_865_325_823_964;

/**
 * Applies the migrations that the database has not had, and lets the role that serves log in with the given password.
 *
 * Shape: `applied` names those of this call.
 * Refuses: with MigrationRefused, a file that does not say its kind, a registry made before the first release, a
 * breaking migration of a newer program, a migration edited after it was applied, roles that begin otherwise or are
 * another installation's, a lock that others do not let go, a PostgreSQL without ICU, and a secret key that is not the
 * registry's.
 */
export async function migrate(options: Options): Promise<{ applied: readonly string[] }> {
  const files = readMigrationFiles(options.folder);
  const applied: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrateOnce(files, options, applied);
      return { applied };
    } catch (error) {
      if (attempt === 20 || !isRoleRace(error)) throw error;
      await sleep(25 * attempt * Math.random());
    }
  }
}

async function migrateOnce(files: readonly MigrationFile[], options: Options, applied: string[]): Promise<void> {
  const { ownerUrl, say, limit = lockLimit, rolePrefix = usualRolePrefix } = options;
  const client = makeClient(ownerUrl, 'registry migrate');
  await client.connect();
  try {
    if (await isDone(client, files, options)) return;
    const pid = await ownProcess(client);
    await client.query('set statement_timeout = 0; set jit = off');
    await lockMigrating(client, say);
    await client.query(`set lock_timeout = ${limit.waitMs}`);
    const had = await readAppliedMigrations(client);
    const pending = pendingMigrations(files, had);
    if (pending.length > 0) await refuseWithoutIcu(client);
    const isNew = had.length === 0;
    // The last one is on disk with all before it. A power cut before may undo the latest; the next start repeats them.
    if (isNew) await client.query('set synchronous_commit = off');
    await createAppliedMigrations(client);
    for (const file of pending) {
      say(`Migration ${file.name}.`);
      if (file === pending.at(-1)) await client.query('reset synchronous_commit');
      await applyMigration({ client, pid, ownerUrl, limit, rolePrefix, isNew, say }, file);
      applied.push(file.name);
    }
    await prepareLogin(client, { ...options, leavesLimits: isNewer(files, had) });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The process of PostgreSQL that serves the connection.
 * Refuses: with MigrationRefused, a connection that a pooler lends, because the lock of migrating belongs to its
 * session.
 */
async function ownProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  if (pid === (processIdOf(client) ?? pid)) return pid;
  throw new MigrationRefused(
    'The role that migrates connects through a connection pooler, and migrating holds a lock of its session: set ' +
      'DATABASE_OWNER_URL to the address of PostgreSQL itself. Nothing was changed.',
  );
}

/** Whether a start finds everything in place; it then waits for no lock. */
async function isDone(client: pg.Client, files: readonly MigrationFile[], options: Options): Promise<boolean> {
  const had = await readAppliedMigrations(client);
  const { rolePrefix = usualRolePrefix } = options;
  await (had.length > 0 ? refuseOtherRoles : refuseRolesOfOthers)(client, rolePrefix);
  if (pendingMigrations(files, had).length > 0) return false;
  return (isNewer(files, had) || (await isAppRoleReady(client, rolePrefix))) && (await mayLogIn(options));
}

/** Refuses: with MigrationRefused, a registry whose roles begin with another word. */
async function refuseOtherRoles(client: pg.Client, rolePrefix: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(`
    select pg_get_userbyid(nspowner) as owner
    from pg_namespace
    where nspname = 'registry'`);
  const expected = renameRoles('registry_owner', rolePrefix);
  if (rows[0] === undefined || rows[0].owner === expected) return;
  throw new MigrationRefused(
    `This database belongs to ${rows[0].owner} and not to ${expected}; set REGISTRY_DATABASE_ROLES to what its roles begin ` +
      'with. Nothing was changed.',
  );
}

/**
 * Refuses: with MigrationRefused, the first migration of a database where roles of these names belong to another
 * installation in the cluster.
 */
async function refuseRolesOfOthers(client: pg.Client, rolePrefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `
    select rolname::text as name
    from pg_roles
    where rolname = $1
      and not pg_has_role(current_user, oid, 'member')`,
    [renameRoles('registry_owner', rolePrefix)],
  );
  const [found] = rows;
  if (found === undefined) return;
  throw new MigrationRefused(
    `The role ${found.name} of this cluster belongs to another installation: set REGISTRY_DATABASE_ROLES, so that this one has ` +
      'roles of its own. Nothing was changed.',
  );
}

/** Refuses: with MigrationRefused, a PostgreSQL that cannot make the collation of names. */
async function refuseWithoutIcu(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ hasIcu: boolean }>(icuStatement.text);
  if (rows[0]?.hasIcu !== true) throw new MigrationRefused(`${icuSentence} ${icuRemedy} Nothing was changed.`);
}

/** Whether a newer program has migrated the database. The limits of the app role are then those of that program. */
function isNewer(files: readonly MigrationFile[], had: readonly { readonly name: string }[]): boolean {
  return had.some((one) => !files.some(({ name }) => name === one.name));
}

/**
 * Waits until no other program migrates this database. The lock belongs to this connection and ends with it.
 *
 * It is tried again and again: a statement that waits for it would be a transaction for which the building of an index
 * in the other program waits, and both would wait for ever.
 */
async function lockMigrating(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let said = false; ; ) {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${lockKey}) as locked`);
    if (rows[0]!.locked) return;
    const holder = said ? undefined : await advisoryHolder(client, lockKey);
    if (holder !== undefined) {
      say(`Another program migrates this database: ${holder}. Waiting for it.`);
      said = true;
    }
    await sleep(50 + 100 * Math.random());
  }
}

/** Roles belong to the cluster: another database's migration may be changing them, and no lock spans databases. */
function isRoleRace(error: unknown): boolean {
  const { code, schema, message } = ((error as Error).cause ?? error) as pg.DatabaseError;
  return (
    (code === 'XX000' && message.includes('concurrently')) ||
    (code === '23505' && schema === 'pg_catalog') ||
    code === '40P01' ||
    code === '55P03'
  );
}
