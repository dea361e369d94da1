/** The table of the migrations that a database has had. */
import type pg from 'pg';
import { beforeFirstRelease } from '../../store/integrity/applied-migrations.ts';
import type { MigrationFile } from './migration-files.ts';
import { MigrationRefused } from './migration-refused.ts';

// Read by the role that serves as well, so that a server can tell whether the schema is its own.
const table = `
  create schema if not exists migrations;
  comment on schema migrations is 'Which changes of the schema this database has had.';
  create table if not exists migrations.applied (
    name text collate "C" not null,
    checksum text not null,
    breaking boolean not null,
    transaction text not null,
    applied_at timestamptz not null default clock_timestamp(),
    constraint applied_pk primary key (name),
    constraint applied_transaction_valid check (transaction in ('one', 'none'))
  );
  comment on column migrations.applied.checksum is 'SHA-256 of the file as it was applied.';
  comment on column migrations.applied.breaking is
    'Whether a program that does not have this migration must not serve the database.';
  comment on column migrations.applied.transaction is
    'one: applied in one database transaction; none: a single statement outside of any.';
`;

// One look by joins: a name is resolved by a later snapshot than rows are read by, and another start may be making the
// table.
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
 * Refuses: with MigrationRefused, a registry without this table, with that of a program before the first release, or
 * with another tool's.
 */
export async function readAppliedMigrations(
  client: pg.Client,
): Promise<readonly { readonly name: string; readonly checksum: string; readonly breaking: boolean }[]> {
  const [found] = (await client.query<{ columns: string[] | null; hasRegistry: boolean }>(look)).rows;
  const { columns, hasRegistry } = found!;
  if (columns === null && !hasRegistry) return [];
  if (columns?.includes('breaking') !== true) throw new MigrationRefused(beforeFirstRelease);
  const { rows } = await client.query<{ name: string; checksum: string; breaking: boolean }>(`
    select name, checksum, breaking
    from migrations.applied
    order by name`);
  return rows;
}

/** Makes the table where there is none. */
export async function createAppliedMigrations(client: pg.Client): Promise<void> {
  await client.query(table);
}

/** Records a migration: in the database transaction that applies it, or after its only statement. */
export async function recordAppliedMigration(client: pg.Client, file: MigrationFile): Promise<void> {
  const { name, checksum, breaking, transaction } = file;
  await client.query(
    `
      insert into migrations.applied (name, checksum, breaking, transaction)
      values ($1, $2, $3, $4)`,
    [name, checksum, breaking, transaction],
  );
}
