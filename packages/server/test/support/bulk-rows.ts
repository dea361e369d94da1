/** Rows for tests that need very many of them. */
import type pg from 'pg';

/**
 * Does work that inserts very many rows into tables of the registry, past their triggers, which are for rows that come
 * one by one, and without the indexes that belong to no constraint: they are made again when all rows are there, as
 * they were, which takes a fifth of the time.
 */
export async function insertInBulk(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
       join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'registry'::regnamespace
        and c.relname = any ($1)
        and not exists (select from pg_constraint o where o.conindid = i.indexrelid)`,
    [tables],
  );
  await client.query('set session_replication_role = replica');
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
}
