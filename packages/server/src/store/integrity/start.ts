/** Checks before the server accepts requests: its database role, the durability settings of PostgreSQL, and the version of the schema. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../base/log.ts';
import { type Database, openDatabase } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';

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
           current_setting('synchronous_commit') as "synchronousCommit"
      from pg_roles
     where rolname = current_user`,
};

const appliedStatement = {
  text: `
    select name
      from migrations.applied
     order by name collate "C"`,
};

const migrationsFolder = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));

/** Reads the status of the database and of the role of these connections. */
export async function readDatabaseStatus(database: Database): Promise<DatabaseStatus> {
  const [status] = await database.query<DatabaseStatus & Row>(databaseStatusStatement);
  return status!;
}

/** Runs queries at a connection URL, on a connection of their own. */
async function queryAt<T>(url: string, log: Log, query: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, connections: 1, sharedConnections: 1, log });
  try {
    return await query(database);
  } finally {
    await database.close();
  }
}

/** Reads the same for the role in a connection URL. */
export function readDatabaseStatusAt(url: string, log: Log): Promise<DatabaseStatus> {
  return queryAt(url, log, readDatabaseStatus);
}

/** Whether the database at a connection URL already holds client secrets. Shape: false without the registry's schema. */
export async function holdsSecretsAt(url: string, log: Log): Promise<boolean> {
  const holdsSecretsStatement = { text: `select not auth.knows_peppers('{}') as holds` };
  try {
    const [row] = await queryAt(url, log, (database) => database.query<{ holds: boolean }>(holdsSecretsStatement));
    return row!.holds;
  } catch (error) {
    const missing = ['3F000', '42883'];
    if (missing.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** Whether the role is exempt from row-level security, or could disable it. */
export function isPrivileged(status: DatabaseStatus): boolean {
  return status.superuser || status.bypassesRowSecurity || status.ownsTables;
}

/**
 * Checks the database before the first request.
 *
 * Refuses: StartRefused, whose message names the first condition that does not hold.
 */
export async function checkStart(database: Database): Promise<void> {
  const status = await readDatabaseStatus(database);
  const reason = whyNotServe(status) ?? (status.empty ? emptySentence : await whyNotThisSchema(database));
  if (reason !== null) throw new StartRefused(reason);
}

const emptySentence =
  'The database holds no registry and the role of DATABASE_URL may not make one; set DATABASE_OWNER_URL to a role that may.';

function whyNotServe(status: DatabaseStatus): string | null {
  const { role } = status;
  const never = 'the registry serves only as a role that row-level security binds.';
  if (status.superuser) return `The role ${role} is a superuser; ${never}`;
  if (status.bypassesRowSecurity) return `The role ${role} bypasses row-level security; ${never}`;
  if (status.ownsTables) return `The role ${role} owns tables of the registry, or may become their owner; ${never}`;
  const lost = 'what the registry has acknowledged could be lost in a crash.';
  if (status.fsync === 'off') return `PostgreSQL runs with fsync off; ${lost}`;
  if (status.fullPageWrites === 'off') return `PostgreSQL runs with full_page_writes off; ${lost}`;
  if (status.synchronousCommit === 'off') return `PostgreSQL runs with synchronous_commit off; ${lost}`;
  return null;
}

async function whyNotThisSchema(database: Database): Promise<string | null> {
  const applied = (await database.query(appliedStatement)).map((row) => row['name'] as string);
  const own = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => basename(file, '.sql'));
  const newer = applied.find((name) => !own.includes(name));
  if (newer !== undefined) {
    return `The database has had the migration ${newer}, which this program does not know: the schema is newer than the program.`;
  }
  const missing = own.find((name) => !applied.includes(name));
  if (missing !== undefined) {
    return `The database has not had the migration ${missing}; migrate it, or set DATABASE_OWNER_URL to a role that may.`;
  }
  return null;
}
