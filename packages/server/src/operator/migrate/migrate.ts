import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { mayLogIn, prepareLogin, settingsOfApp } from './app-login.ts';
import { MigrationRefused } from './migration-refused.ts';

export { appUrl } from './app-login.ts';
export { MigrationRefused };

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

interface State {
  readonly applied: readonly { name: string; checksum: string }[];
  /** Whether the app role exists, may log in and has its settings; its password is another question. */
  readonly appReady: boolean;
}

interface Target {
  readonly ownerUrl: string;
  readonly appPassword: string;
  readonly peppers?: readonly number[];
  say(line: string): void;
}

// The same number for every start on every machine, so that they wait for each other.
const lockValue = 7_241_865_325_823_964;

const migrationsFolder = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));

/**
 * Brings the database to this program's schema and lets `registry_app` log in with the given password.
 * Refuses: `MigrationRefused` for a database newer than this program, for a migration edited after it was applied, and for
 * a secret key that is not the registry's.
 */
export async function migrate(options: {
  ownerUrl: string;
  appPassword: string;
  /** Versions of the keys that the program has; without them the key is not compared. */
  peppers?: readonly number[];
  say(line: string): void;
  /** The folder of the migrations, unless it is the program's own. */
  folder?: string;
}): Promise<{ applied: string[] }> {
  const folder = options.folder ?? migrationsFolder;
  const migrations = readMigrations(folder);
  const applied: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await bringUp(migrations, folder, options, applied);
      return { applied };
    } catch (error) {
      if (attempt === 20 || !isRoleRace(error)) throw error;
      await sleep(25 * attempt * Math.random());
    }
  }
}

async function bringUp(migrations: Migration[], folder: string, target: Target, applied: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: target.ownerUrl, application_name: 'registry migrate' });
  // A connection that breaks rejects the query in progress; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const seen = await readState(client);
    if (findPending(migrations, seen).length === 0 && seen.appReady && (await mayLogIn(target))) return;
    // The lock belongs to this session: it goes with the connection, whatever happens to us. Waiting for it takes its time.
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(${lockValue})`);
    await client.query(tableOfApplied);
    const state = await readState(client);
    const pending = findPending(migrations, state);
    if (pending.length > 0) await apply(client, pending, folder, target.say, applied);
    await prepareLogin(client, target);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  if (names.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    const checksum = createHash('sha256').update(bytes).digest('hex');
    return { name: basename(name, '.sql'), text: bytes.toString('utf8'), checksum };
  });
}

// The checksum comes from the migration's own database transaction: none is ever recorded without one.
const tableOfApplied = `
  create schema if not exists migrations;
  comment on schema migrations is 'Which changes of the schema this database has had.';
  create table if not exists migrations.applied (
    id integer generated always as identity,
    name text not null,
    checksum text not null default current_setting('migrations.checksum'),
    run_on timestamptz not null,
    constraint applied_pk primary key (id),
    constraint applied_name_unique unique (name)
  );
  comment on column migrations.applied.checksum is 'SHA-256 of the file as it was applied.';
`;

async function readState(client: pg.Client): Promise<State> {
  try {
    const { rows } = await client.query<State>(
      `select coalesce((select json_agg(json_build_object('name', name, 'checksum', checksum) order by name collate "C")
                          from migrations.applied), '[]') as applied,
              exists (select from pg_roles where rolname = 'registry_app' and rolcanlogin and rolconfig @> $1) as "appReady"`,
      [settingsOfApp],
    );
    return rows[0] ?? { applied: [], appReady: false };
  } catch (error) {
    const undefinedTable = '42P01';
    if ((error as { code?: string }).code !== undefinedTable) throw error;
    return { applied: [], appReady: false };
  }
}

/**
 * The migrations this database has not had.
 * Refuses: one it had and the program lacks; one that was edited since; one that comes before one it had.
 */
function findPending(migrations: Migration[], { applied }: State): Migration[] {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const own = ours.get(name);
    if (own === undefined) {
      throw new MigrationRefused(
        `The database is newer than this program: it has had migration ${name}, which this program does not know. ` +
          'Start the newer program, or restore the database from before that migration.',
      );
    }
    if (own.checksum !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was edited after this database had it. Put the file back as it was and write a new migration.`,
      );
    }
  }
  const had = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !had.has(name));
  const last = applied.at(-1)?.name;
  const late = pending.find(({ name }) => last !== undefined && name < last);
  if (late !== undefined) {
    throw new MigrationRefused(
      `Migration ${late.name} comes before ${last}, which this database has had; number it anew.`,
    );
  }
  return pending;
}

async function apply(
  client: pg.Client,
  pending: Migration[],
  folder: string,
  say: (line: string) => void,
  applied: string[],
): Promise<void> {
  // Loading the runner takes longer than a start that has nothing to migrate.
  const { runner } = await import('node-pg-migrate');
  const texts = new Map(pending.map((migration) => [migration.name, migration]));
  let present = '';
  const unit = (path: string) => {
    const name = basename(path, '.sql');
    const up = (pgm: { sql(text: string): void }): void => {
      const migration = texts.get(name);
      if (migration === undefined) throw new Error(`Migration ${name} appeared while others were being applied.`);
      if (present !== '') applied.push(present);
      present = name;
      say(`Migration ${name}.`);
      pgm.sql(`set local migrations.checksum = '${migration.checksum}'`);
      pgm.sql(migration.text);
    };
    return { id: path, filePaths: [path], actions: { up, down: false as const } };
  };
  const silent = (): void => undefined;
  try {
    await runner({
      dbClient: client,
      dir: folder,
      ignorePattern: String.raw`(?!.*\.sql$).*`,
      direction: 'up',
      migrationsSchema: 'migrations',
      migrationsTable: 'applied',
      singleTransaction: false,
      checkOrder: true,
      advisoryLockMode: 'wait',
      lockValue,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: async (paths) => paths.map(unit) }],
      logger: { info: silent, warn: silent, error: silent },
    });
  } catch (error) {
    if (present === '') throw error;
    throw new Error(`Migration ${present} failed: ${describeFailure(error, texts.get(present)?.text)}`, {
      cause: error,
    });
  }
  applied.push(present);
}

function describeFailure(error: unknown, text = ''): string {
  const { message, position } = error as Error & { position?: string };
  if (position === undefined) return message;
  return `${message} (line ${text.slice(0, Number(position)).split('\n').length})`;
}

/** Roles belong to the cluster: another database's migration may be changing them, and no lock spans databases. */
function isRoleRace(error: unknown): boolean {
  const { code, schema, message } = ((error as Error).cause ?? error) as {
    code?: string;
    schema?: string;
    message: string;
  };
  return (
    (code === 'XX000' && message.includes('concurrently')) ||
    (code === '23505' && schema === 'pg_catalog') ||
    code === '40P01'
  );
}
