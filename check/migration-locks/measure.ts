/**
 * The locks that each migration takes of relations that are there before it, measured on a database with all migrations
 * before it. They are committed beside the file, and `migrate --plan` prints them.
 */
import { basename } from 'node:path';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type MigrationFile,
  ownMigrations,
  readMigrationFiles,
} from '../../packages/server/src/operator/migrate/migration-files.ts';
import { indexStatementOf } from '../../packages/server/src/operator/migrate/single-statement.ts';
import type { MigrationLock } from '../../packages/server/src/operator/migrate/plan.ts';
import { withEmptyDatabase } from '../postgres.ts';
import { faultsOf, type Measured } from './rules.ts';

/** From the weakest to the strongest. */
const modes = [
  'access share',
  'row share',
  'row exclusive',
  'share update exclusive',
  'share',
  'share row exclusive',
  'exclusive',
  'access exclusive',
];

/** A table or an index. */
interface Relation {
  readonly name: string;
  readonly isIndex: boolean;
  /** The table of an index. */
  readonly table: number | null;
  /** Another one once the rows were written anew. */
  readonly file: number | null;
}

/** Relations by their ids, as they were before a migration. */
type Relations = ReadonlyMap<number, Relation>;

/** The names of the program's own migrations, in their order. */
export function migrationNames(): readonly string[] {
  return globSync('*.sql', { cwd: ownMigrations })
    .map((file) => basename(file, '.sql'))
    .sort();
}

let measuring: Promise<ReadonlyMap<string, Measured>> | undefined;

/**
 * The text of the file beside a migration. All migrations are measured at the first call.
 *
 * Refuses: a migration that says it is not breaking, and holds others up for longer than they wait.
 */
export async function locksOf(name: string): Promise<string> {
  const files = readMigrationFiles();
  measuring ??= withEmptyDatabase((url) => measureAll(url, files));
  const measured = (await measuring).get(name)!;
  const faults = files.find((file) => file.name === name)!.breaking ? [] : faultsOf(name, measured);
  if (faults.length > 0) throw new Error(`${faults.join('; ')}; or declare the migration as breaking`);
  return `${JSON.stringify(measured.locks, null, 2)}\n`;
}

/**
 * Applies migrations to an empty database, one after the other, and reads the locks of each: at the end of its database
 * transaction, or while an index waits for a transaction that began before it.
 */
export async function measureAll(url: string, files: readonly MigrationFile[]): Promise<ReadonlyMap<string, Measured>> {
  const measured = new Map<string, Measured>();
  await withClient(url, async (reader) => {
    let before = await readRelations(reader);
    for (const file of files) {
      const relations = before;
      const taken = await withClient(url, (client) => measure({ url, client, relations }, file));
      before = await readRelations(reader);
      const transactions = taken.map((locks) => withoutIndexesOfDropped(locks, relations, before));
      const locks = strongest(transactions.flat());
      measured.set(file.name, { locks, transactions, rewritten: rewrittenSince(relations, before) });
    }
  });
  return measured;
}

/** Leaves out the indexes that went with their table: nobody waits for one who does not wait for the table. */
function withoutIndexesOfDropped(
  locks: readonly MigrationLock[],
  before: Relations,
  now: Relations,
): readonly MigrationLock[] {
  const gone = [...before.values()].filter(({ table }) => table !== null && !now.has(table)).map(({ name }) => name);
  return locks.filter(({ relation }) => !gone.includes(relation));
}

interface Measuring {
  readonly url: string;
  readonly client: pg.Client;
  readonly relations: Relations;
}

/** Shape: the locks of each database transaction of the file. */
async function measure(measuring: Measuring, file: MigrationFile): Promise<readonly (readonly MigrationLock[])[]> {
  const { client, relations } = measuring;
  if (file.transaction === 'none') {
    await client.query('set role registry_owner');
    if (indexStatementOf(file.text) !== undefined) return [await measureIndex(measuring, file)];
  }
  await client.query('begin');
  try {
    // A block that fills data in batches commits only after a batch with rows, and here there are none.
    await client.query(file.text);
  } catch (error) {
    if (file.transaction === 'one' || (error as pg.DatabaseError).code !== endsTransaction) throw error;
    await client.query('rollback');
    return await measureSteps(measuring, file);
  }
  const locks = await readLocks(client, await pidOf(client), relations);
  await client.query('commit');
  return [locks];
}

const endsTransaction = '2D000';

/** Reads the locks after each statement that changes the schema, of a block that commits after some of them. */
async function measureSteps(
  { url, client, relations }: Measuring,
  file: MigrationFile,
): Promise<readonly (readonly MigrationLock[])[]> {
  return await withClient(url, async (owner) => {
    await owner.query(`
      create schema measuring;
      create table measuring.locks (transaction text, oid integer, mode text);
      create function measuring.record() returns event_trigger language plpgsql security definer as $$ begin
        insert into measuring.locks
        select pg_current_xact_id()::text, relation::integer, mode
        from pg_locks
        where pid = pg_backend_pid()
          and granted
          and locktype = 'relation';
      end $$;
      create event trigger measuring on ddl_command_end execute function measuring.record();`);
    try {
      await client.query(file.text);
    } finally {
      await owner.query('drop event trigger measuring');
    }
    const { rows } = await owner.query<{ locks: HeldLock[] }>(`
      select json_agg(json_build_object('oid', oid, 'mode', mode)) as locks
      from measuring.locks
      group by transaction`);
    await owner.query('drop schema measuring cascade');
    return rows.map(({ locks }) => strongestOf(locks, relations));
  });
}

/** The building of an index waits for the transactions that began before it; one of them is held open meanwhile. */
async function measureIndex(
  { url, client, relations }: Measuring,
  file: MigrationFile,
): Promise<readonly MigrationLock[]> {
  const pid = await pidOf(client);
  return await withClient(url, async (holder) => {
    await holder.query('begin isolation level repeatable read');
    await holder.query('select count(*) from pg_class');
    const tables = [...relations.values()].map(({ name }) => name);
    const { rows } = await holder.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname || '.' || tablename = any ($1)`,
      [tables],
    );
    if (rows.length > 0)
      await holder.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access share mode`);
    const applied = client.query(file.text);
    const locks = await withClient(url, (looker) => Promise.race([locksOfWaiting(looker, pid, relations), applied]));
    await holder.query('rollback');
    await applied;
    if (!Array.isArray(locks)) throw new Error(`${file.name} took no lock that could be measured`);
    return locks;
  });
}

/** The locks of a connection once it waits. Shape: never answers if it does not. */
async function locksOfWaiting(client: pg.Client, pid: number, relations: Relations): Promise<readonly MigrationLock[]> {
  while (!(await isWaiting(client, pid))) await sleep(10);
  return await readLocks(client, pid, relations);
}

async function isWaiting(client: pg.Client, pid: number): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_locks where pid = $1 and not granted', [pid]);
  return rowCount !== 0;
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** Relations of the registry, and none of PostgreSQL or of the list of migrations. */
async function readRelations(client: pg.Client): Promise<Relations> {
  const { rows } = await client.query<Relation & { readonly oid: number }>(`
    select c.oid::integer as oid, format('%I.%I', n.nspname, c.relname) as name, c.relkind = 'i' as "isIndex",
           i.indrelid::integer as table, pg_relation_filenode(c.oid)::integer as file
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_index i on i.indexrelid = c.oid
    where n.nspname !~ '^pg_'
      and n.nspname not in ('information_schema', 'migrations')`);
  return new Map(rows.map(({ oid, ...relation }) => [oid, relation]));
}

/** The tables that have other files than before. */
function rewrittenSince(before: Relations, now: Relations): readonly string[] {
  return [...now]
    .filter(([oid, { isIndex, file }]) => !isIndex && before.has(oid) && before.get(oid)!.file !== file)
    .map(([, { name }]) => name)
    .toSorted();
}

async function readLocks(client: pg.Client, pid: number, relations: Relations): Promise<readonly MigrationLock[]> {
  const { rows } = await client.query<HeldLock>(
    `select relation::integer as oid, mode from pg_locks where pid = $1 and granted and locktype = 'relation'`,
    [pid],
  );
  return strongestOf(rows, relations);
}

interface HeldLock {
  readonly oid: number;
  readonly mode: string;
}

/** The strongest lock of each relation; of an index only one that the use of its table does not bring with it. */
function strongestOf(held: readonly HeldLock[], relations: Relations): readonly MigrationLock[] {
  const locks = held.flatMap(({ oid, mode }) => {
    const relation = relations.get(oid);
    if (relation === undefined) return [];
    const words = mode
      .replace(/Lock$/, '')
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase();
    const isOfTable = relation.isIndex && modes.indexOf(words) <= modes.indexOf('row exclusive');
    return isOfTable ? [] : [{ relation: relation.name, mode: words }];
  });
  return strongest(locks);
}

/** The strongest lock of each relation, in the order of their names. */
function strongest(locks: readonly MigrationLock[]): readonly MigrationLock[] {
  const strengths = new Map<string, number>();
  for (const { relation, mode } of locks)
    strengths.set(relation, Math.max(strengths.get(relation) ?? 0, modes.indexOf(mode)));
  return [...strengths]
    .map(([relation, mode]) => ({ relation, mode: modes[mode]! }))
    .toSorted((one, other) => (one.relation < other.relation ? -1 : 1));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
