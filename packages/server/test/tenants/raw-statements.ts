/** Statements of the role that serves, in the context of a caller, none of which leaves anything behind. */
import type pg from 'pg';
import type { TestServer } from '../support/server.ts';
import type { TenantRole } from '../support/tenants.ts';
import type { Row } from './visibility.ts';

/** A table, with the columns that the role that serves may update, and whether it may insert rows. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly updated: readonly string[];
  readonly isInserted: boolean;
  readonly rows: readonly Row[];
}

/** Reads every table of the register, as the owner of the database. */
export async function readTables(server: TestServer): Promise<Table[]> {
  const found = await server.owner(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
            coalesce(array_agg(a.attname::text order by a.attnum)
                       filter (where has_column_privilege('registry_app', c.oid, a.attnum, 'update')), '{}') as updated,
            bool_or(has_column_privilege('registry_app', c.oid, a.attnum, 'insert')) as "isInserted"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'registry'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`,
  );
  return Promise.all(
    found.rows.map(async (table) => ({
      ...table,
      rows: (await server.owner(`select to_jsonb(t) as row from registry.${table.name} t`)).rows.map(({ row }) => row),
    })),
  );
}

/** Runs one statement as the role, and rolls it back. Shape: the rows, or the SQLSTATE of the error. */
export async function tryAs(
  app: pg.Client,
  role: TenantRole | null,
  text: string,
  values: unknown[] = [],
): Promise<Row[] | string> {
  await app.query('begin');
  try {
    if (role !== null)
      await app.query('select auth.set_context($1, $2, $3, $4)', [
        role.account.id,
        role.account.accountType,
        role.userRole,
        role.userId,
      ]);
    return (await app.query(text, values)).rows;
  } catch (error) {
    return String((error as { code?: unknown }).code);
  } finally {
    await app.query('rollback');
  }
}

/** A write, of which `$1` is the value. */
export interface Write {
  readonly text: string;
  readonly value?: Row;
}

/** Makes the function by which many writes are tried in one request, with the rights of who calls it. */
export async function makeTryEach(server: TestServer): Promise<void> {
  await server.owner(`
    create function public.try_each(p_writes jsonb)
      returns jsonb
      language plpgsql
    as $$
    declare
      write jsonb;
      answer jsonb;
      answers jsonb := '[]';
    begin
      for write in
        select *
          from jsonb_array_elements(p_writes)
      loop
        begin
          execute write ->> 'text' into answer using write -> 'value';
          raise exception using errcode = 'TRIED';
        exception when others then
          answers := answers || jsonb_build_array(case sqlstate when 'TRIED' then answer else to_jsonb(sqlstate) end);
        end;
      end loop;
      return answers;
    end $$`);
}

/**
 * Tries writes as the role, each as if it were alone. Shape: of each the values that its RETURNING answers, or the
 * SQLSTATE of the error.
 */
export async function tryEachAs(
  app: pg.Client,
  role: TenantRole,
  writes: readonly Write[],
): Promise<readonly (readonly unknown[] | string)[]> {
  const answer = await tryAs(app, role, 'select public.try_each($1) as answers', [JSON.stringify(writes)]);
  if (typeof answer === 'string') throw new Error(`no write was tried: ${answer}`);
  return answer[0]!['answers'];
}

/** An update that leaves a column as it is. Shape: answers the values of `key`. */
export const updateOf = (table: string, column: string, key: string): Write => ({
  text: `with tried as (update registry.${table} set ${column} = ${column} returning ${key} as key)
         select coalesce(jsonb_agg(key), '[]') from tried`,
});

/** An insert of one row. Shape: answers an empty list. */
export const insertOf = ({ name, columns }: Table, row: Row): Write => ({
  text: `with tried as (
           insert into registry.${name} (${columns.join()})
           select ${columns.join()} from jsonb_populate_record(null::registry.${name}, $1))
         select '[]'::jsonb`,
  value: row,
});
