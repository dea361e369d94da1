/**
 * Checks before the server accepts requests: its database role, the durability settings of PostgreSQL, and the version
 * of the schema.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { type Database, openDatabase } from '../../postgres/database.ts';
import type { Pooling } from '../../postgres/connection-mode.ts';
import type { Row } from '../../postgres/statement.ts';
import { whyNotReplicated } from './replication.ts';
import { beforeFirstRelease, whyNotServed } from './applied-migrations.ts';
import { whyTooPowerful } from './serving-role.ts';

/** The server must not start. The message is a sentence for the operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The privileges of a connection's role in the registry, and the durability settings of its PostgreSQL. */
export interface DatabaseStatus {
  readonly role: string;
  readonly superuser: boolean;
  readonly bypassesRowSecurity: boolean;
  /** Owns tables of the registry, or may become a role that does. */
  readonly ownsTables: boolean;
  /** Whether the database holds no registry yet. */
  readonly empty: boolean;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  /** The major release of PostgreSQL. */
  readonly release: number;
}

const databaseStatusStatement = {
  text: `
    select rolname as role, rolsuper as superuser, rolbypassrls as "bypassesRowSecurity",
           exists (
             select
               from pg_class c
               join pg_namespace n on n.oid = c.relnamespace
              where n.nspname in ('registry', 'auth')
                and c.relkind in ('r', 'p', 'v', 'm')
                and pg_has_role(current_user, c.relowner, 'member')
           ) as "ownsTables",
           not exists (
             select
               from pg_class c
               join pg_namespace n on n.oid = c.relnamespace
              where n.nspname = 'registry'
                and c.relname = 'accounts'
           ) as empty,
           current_setting('fsync') as fsync,
           current_setting('full_page_writes') as "fullPageWrites",
           current_setting('synchronous_commit') as "synchronousCommit",
           current_setting('server_version_num')::integer / 10000 as release
      from pg_roles
     where rolname = current_user`,
};

const appliedStatement = {
  text: `
    select name, checksum, (to_jsonb(a) ->> 'breaking')::boolean as breaking
      from migrations.applied a
     order by name collate "C"`,
};

const knowsKeyStatement = { text: 'select auth.knows_peppers($1) as matches' };

const migrationsFolder = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));

/** Reads the status of the database and of the role of these connections. */
export async function readDatabaseStatus(database: Database): Promise<DatabaseStatus> {
  const [status] = await database.query<DatabaseStatus & Row>(databaseStatusStatement);
  return status!;
}

/** A database by its URL. */
interface DatabaseAt {
  readonly url: string;
  readonly pooling: Pooling;
  readonly log: Log;
}

/** Runs queries at a connection URL, on a connection of their own. */
async function queryAt<T>(at: DatabaseAt, query: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ ...at, connections: 1, sharedConnections: 1 });
  try {
    return await query(database);
  } finally {
    await database.close();
  }
}

/** Reads the same for the role in a connection URL. */
export function readDatabaseStatusAt(at: DatabaseAt): Promise<DatabaseStatus> {
  return queryAt(at, readDatabaseStatus);
}

/** Whether a pooler stands between the program and the database at a connection URL. */
export async function isPooledAt({ url, log }: Pick<DatabaseAt, 'url' | 'log'>): Promise<boolean> {
  const database = openDatabase({ url, log, connections: 2, sharedConnections: 1, takesStandby: true });
  try {
    return await database.isPooled();
  } finally {
    await database.close();
  }
}

/**
 * Whether the database at a connection URL already holds client secrets. Shape: false without the registry's schema.
 */
export async function holdsSecretsAt(at: DatabaseAt): Promise<boolean> {
  const holdsSecretsStatement = { text: `select not auth.knows_peppers('{}') as holds` };
  try {
    const [row] = await queryAt(at, (database) => database.query<{ holds: boolean }>(holdsSecretsStatement));
    return row!.holds;
  } catch (error) {
    const missing = ['3F000', '42883'];
    if (missing.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** The major releases of PostgreSQL that the registry is tested with. */
const testedReleases: readonly number[] = [16, 17, 18];

/**
 * Says why a registry is neither made nor served on a release of PostgreSQL. Shape: null where it is tested, or where
 * the operator takes an untested one.
 */
export function whyNotThisRelease(release: number, takesUntested: boolean): string | null {
  if (takesUntested || testedReleases.includes(release)) return null;
  return (
    `The database is PostgreSQL ${release}, and this program is tested with PostgreSQL ${testedReleases.join(', ')}; nothing ` +
    'was changed. Upgrade PostgreSQL, or set REGISTRY_UNTESTED_POSTGRESQL=on to try it all the same.'
  );
}

/** Whether the role is exempt from row-level security, or could disable it. */
export function isPrivileged(status: DatabaseStatus): boolean {
  return status.superuser || status.bypassesRowSecurity || status.ownsTables;
}

/**
 * Checks the database before the first request.
 *
 * Shape: `peppers` are the versions of the keys that the program has; without them the key is not compared.
 * `durability` says what keeps commits, the disk of PostgreSQL unless it is given, `rolePrefix` how the names of roles
 * begin, and `pooling` whether the connections lead to a pooler.
 * Refuses: StartRefused, whose message names the first condition that does not hold.
 */
export async function checkStart(
  database: Database,
  {
    peppers,
    durability = 'local',
    rolePrefix,
    pooling = 'none',
  }: {
    readonly peppers?: readonly number[];
    readonly durability?: Durability;
    readonly rolePrefix?: string;
    readonly pooling?: Pooling;
  } = {},
): Promise<void> {
  const ofPooler = await whyNotPooled(database, pooling);
  if (ofPooler !== null) throw new StartRefused(ofPooler);
  const status = await readDatabaseStatus(database);
  const reason =
    whyNotServe(status) ??
    (await whyTooPowerful(database, rolePrefix)) ??
    whyNotDurable(status, durability) ??
    (status.empty
      ? emptySentence
      : await orMissingRight(status, async () => {
          const ofSchema = await whyNotThisSchema(database);
          if (ofSchema !== null) return ofSchema;
          const ofStandbys = durability === 'replicated' ? await whyNotReplicated(database) : null;
          return ofStandbys ?? (peppers === undefined ? null : await whyNotThisKey(database, peppers));
        }));
  if (reason !== null) throw new StartRefused(reason);
}

/** Checks the database at a connection URL likewise, but for the key and the replication. */
export async function checkStartAt(
  at: DatabaseAt,
  {
    REGISTRY_DURABILITY: durability,
    REGISTRY_DATABASE_ROLES: rolePrefix,
  }: Pick<Config, 'REGISTRY_DURABILITY' | 'REGISTRY_DATABASE_ROLES'>,
): Promise<void> {
  // A standby that is away at this moment makes no password wrong.
  const kept = durability === 'replicated' ? 'local' : durability;
  await queryAt(at, (database) => checkStart(database, { durability: kept, rolePrefix, pooling: at.pooling }));
}

/** Examines the registry; where the role lacks the right even to do so, that is the reason. */
async function orMissingRight({ role }: DatabaseStatus, examine: () => Promise<string | null>): Promise<string | null> {
  try {
    return await examine();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== '42501') throw error;
    return (
      `The role ${role} lacks a right that serving needs (${message}). Serve as registry_app, or grant ${role} what ` +
      'registry_app has; the operator command doctor names what is missing.'
    );
  }
}

/** Why the connections are not of the kind that the settings say. Shape: null where they are. */
export async function whyNotPooled(
  database: Pick<Database, 'isPooled' | 'whyNotPrepared'>,
  pooling: Pooling,
): Promise<string | null> {
  if (pooling === 'none') return (await database.isPooled()) ? poolerSentence : null;
  const reason = pooling === 'prepared' ? await database.whyNotPrepared() : null;
  return (
    reason &&
    `REGISTRY_DATABASE_POOLING is prepared, and the pooler passes no prepared statements on (${reason}): set max_prepared_statements of ` +
      'PgBouncer 1.21 or newer above zero, or set REGISTRY_DATABASE_POOLING=transaction.'
  );
}

/** Said of a pooler that the settings do not mention. */
export const poolerSentence =
  'The URL of the database leads to a connection pooler, and the settings do not say so: set REGISTRY_DATABASE_POOLING=transaction, ' +
  'or give DATABASE_URL the address of PostgreSQL itself.';

/** Said of a database without a registry. */
export const emptySentence =
  'The database holds no registry, and this start did not make one. Run the operator command migrate with the URL of a role ' +
  'that may in DATABASE_OWNER_URL.';

/** Said of a program whose secret key is not that of the registry. */
export const otherKeySentence =
  'No client secret of this registry depends on the secret key of this program; set REGISTRY_SECRET_KEY to the key it was ' +
  'started with, or REGISTRY_SECRET_KEY_PREVIOUS while it is exchanged.';

/**
 * Why the role of these connections must not serve: row-level security would not bind it. Shape: null where it does.
 */
export function whyNotServe(status: DatabaseStatus): string | null {
  const { role } = status;
  const never = 'the registry serves only as a role that row-level security binds.';
  if (status.superuser) return `The role ${role} is a superuser; ${never}`;
  if (status.bypassesRowSecurity) return `The role ${role} bypasses row-level security; ${never}`;
  if (status.ownsTables) return `The role ${role} owns tables of the registry, or may become their owner; ${never}`;
  return null;
}

/**
 * The storage that keeps commits: `local` the disk of PostgreSQL, `replicated` that of a standby too, `engine` the
 * storage below it.
 */
export type Durability = 'local' | 'replicated' | 'engine';

/** Shape: null where an acknowledged mutation survives a crash. */
export function whyNotDurable(
  status: Pick<DatabaseStatus, 'fsync' | 'fullPageWrites' | 'synchronousCommit'>,
  durability: Durability,
): string | null {
  const lost = 'what the registry has acknowledged could be lost in a crash.';
  const engine = 'If the storage below PostgreSQL keeps commits by itself, set REGISTRY_DURABILITY=engine.';
  if (durability !== 'engine' && status.fsync === 'off') return `PostgreSQL runs with fsync off; ${lost} ${engine}`;
  if (durability !== 'engine' && status.fullPageWrites === 'off')
    return `PostgreSQL runs with full_page_writes off; ${lost} ${engine}`;
  if (status.synchronousCommit === 'off') return `PostgreSQL runs with synchronous_commit off; ${lost}`;
  return null;
}

/** Why this program must not serve the schema of the database. Shape: null where it may. */
export async function whyNotThisSchema(database: Database): Promise<string | null> {
  const applied = await readApplied(database);
  if (applied === null) return beforeFirstRelease;
  const own = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: basename(file, '.sql'), checksum: checksumOf(join(migrationsFolder, file)) }));
  const reason = whyNotServed(own, applied);
  if (reason !== null) return reason;
  const missing = own.find((one) => !applied.some(({ name }) => name === one.name));
  return missing === undefined
    ? null
    : `The database has not had the migration ${missing.name}; migrate it, or set DATABASE_OWNER_URL to a role that may.`;
}

/** Shape: SHA-256 of the bytes of a file, in hexadecimal. */
function checksumOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/**
 * Looks whether this program may read the registry in the database.
 *
 * Refuses: StartRefused, a database without a registry, and one whose schema this program does not serve.
 */
export async function checkSchema(database: Database): Promise<void> {
  const { empty } = await readDatabaseStatus(database);
  const reason = empty ? emptySentence : await whyNotThisSchema(database);
  if (reason !== null) throw new StartRefused(reason);
}

/** The migrations that the database has had. Shape: null where there is no such list. */
async function readApplied(
  database: Database,
): Promise<{ name: string; checksum: string; breaking: boolean | null }[] | null> {
  try {
    return await database.query(appliedStatement);
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return null;
    throw error;
  }
}

/**
 * Why the keys of this program are not those of the registry: a server with a key of its own would log nobody in, and
 * would make secrets that open nothing on the others. Shape: null where one of them is.
 */
export async function whyNotThisKey(database: Database, peppers: readonly number[]): Promise<string | null> {
  const [row] = await database.query<{ matches: boolean }>(knowsKeyStatement, [peppers]);
  return row!.matches ? null : otherKeySentence;
}
