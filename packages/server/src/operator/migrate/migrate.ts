/** Brings a database to the schema of this program. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAppRoleReady, mayLogIn, prepareLogin } from './app-login.ts';
import { createAppliedMigrations, readAppliedMigrations, recordAppliedMigration } from './applied-migrations.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { pendingMigrations } from './pending.ts';

interface Options {
  readonly ownerUrl: string;
  readonly appPassword: string;
  /** Versions of the keys that the program has; without them the key is not compared. */
  readonly peppers?: readonly number[];
  /** The folder of the migrations, unless it is the program's own. */
  readonly folder?: string;
  say(line: string): void;
}

// The same number for every start on every machine, so that they wait for each other.
const lockKey = 7_241_865_325_823_964;

/**
 * Applies the migrations that the database has not had, and lets `registry_app` log in with the given password.
 *
 * Shape: `applied` names those of this call.
 * Refuses: with MigrationRefused, a registry made before the first release, a database newer than this program, a migration
 * edited after it was applied, and a secret key that is not the registry's.
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
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'registry migrate' });
  // A connection that breaks rejects the query in progress; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await isDone(client, files, options)) return;
    // The lock belongs to this connection and ends with it. Other starts may hold it for as long as migrations take.
    await client.query(`
      set statement_timeout = 0;
      set lock_timeout = 0;
      select pg_advisory_lock(${lockKey})`);
    const pending = pendingMigrations(files, await readAppliedMigrations(client));
    await createAppliedMigrations(client);
    for (const file of pending) {
      options.say(`Migration ${file.name}.`);
      await apply(client, file);
      applied.push(file.name);
    }
    await prepareLogin(client, options);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a start finds everything in place; it then waits for no lock. */
async function isDone(client: pg.Client, files: readonly MigrationFile[], options: Options): Promise<boolean> {
  const pending = pendingMigrations(files, await readAppliedMigrations(client));
  return pending.length === 0 && (await isAppRoleReady(client)) && (await mayLogIn(options));
}

/** Applies one file in a database transaction of its own. */
async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    // Recorded first, because a file may leave another role behind, which may not write here.
    await recordAppliedMigration(client, file);
    await client.query(file.text);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${file.name} failed: ${describeFailure(error as pg.DatabaseError, file.text)}`, {
      cause: error,
    });
  }
}

function describeFailure({ message, position }: pg.DatabaseError, text: string): string {
  if (position === undefined) return message;
  return `${message} (line ${text.slice(0, Number(position)).split('\n').length})`;
}

/** Roles belong to the cluster: another database's migration may be changing them, and no lock spans databases. */
function isRoleRace(error: unknown): boolean {
  const { code, schema, message } = ((error as Error).cause ?? error) as pg.DatabaseError;
  return (
    (code === 'XX000' && message.includes('concurrently')) ||
    (code === '23505' && schema === 'pg_catalog') ||
    code === '40P01'
  );
}
