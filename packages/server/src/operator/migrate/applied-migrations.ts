/** The table of the migrations that a database has had. */
import type pg from 'pg';
import type { MigrationFile } from './migration-files.ts';
import { type AppliedMigration, unsupportedRegistryError } from './pending.ts';

// Read by the role that serves as well, so that a server can tell whether the schema is its own.
const table = `
  create schema if not exists migrations;
  comment on schema migrations is 'Which changes of the schema this database has had.';
  create table if not exists migrations.applied (
    name text collate "C" not null,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp(),
    constraint applied_pk primary key (name)
  );
  comment on column migrations.applied.checksum is 'SHA-256 of the file as it was applied.';
`;

// One look by joins: a name is resolved by a later snapshot than rows are read by, and another start may be making the table.
const look = `
  select (
           select array_agg(a.attname::text)
           from pg_attribute a
           join pg_class c on c.oid = a.attrelid
           join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'migrations'
             and c.relname = 'applied'
             and a.attnum > 0
         ) as columns,
         exists (
           select
           from pg_namespace
           where nspname = 'registry'
         ) as "hasRegistry"`;

/**
 * Reads the migrations that a database has had, in the order of their names; none where it is empty.
 *
 * Refuses: with MigrationRefused, a registry without this table or with another tool's.
 */
export async function readAppliedMigrations(client: pg.Client): Promise<readonly AppliedMigration[]> {
  const [found] = (await client.query<{ columns: string[] | null; hasRegistry: boolean }>(look)).rows;
  const { columns, hasRegistry } = found!;
  if (columns === null && !hasRegistry) return [];
  if (columns?.includes('applied_at') !== true) throw unsupportedRegistryError();
  return (
    await client.query<AppliedMigration>(`
    select name, checksum
    from migrations.applied
    order by name`)
  ).rows;
}

/** Makes the table where there is none. */
export async function createAppliedMigrations(client: pg.Client): Promise<void> {
  await client.query(table);
}

/** Records a migration, in the database transaction that applies it. */
export async function recordAppliedMigration(client: pg.Client, { name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into migrations.applied (name, checksum) values ($1, $2)', [name, checksum]);
}
