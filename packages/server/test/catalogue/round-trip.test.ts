/**
 * Each clause of the schema is printed alike by a database that read the printed text, as one does that was restored
 * from a dump:
 * doctor compares these texts.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { openClient, testDatabase } from '../support/postgres.ts';

const database = beforeTests(testDatabase, (made) => made.discard());
const owner = beforeTests(
  () => openClient(database.ownerUrl),
  (made) => made.end(),
);

interface Kind {
  readonly title: string;
  /** Selects `name`, unique, with the printed `text`. */
  readonly printed: string;
  /** Statements that make it anew from what is printed. Shape: a column with each statement. */
  readonly again: string;
}

const ours = `('registry'::regnamespace, 'auth'::regnamespace)`;

const kinds: readonly Kind[] = [
  {
    title: 'triggers',
    printed: `
      select format('%I on %s', tgname, tgrelid::regclass) as name, pg_get_triggerdef(t.oid) as text
        from pg_trigger t
        join pg_class c on c.oid = tgrelid
       where c.relnamespace in ${ours} and not tgisinternal`,
    again: `format('drop trigger %s; %s', name, text)`,
  },
  {
    title: 'checks',
    printed: `
      select format('%s %I', conrelid::regclass, conname) as name, pg_get_constraintdef(oid) as text,
             conrelid::regclass as relation, conname
        from pg_constraint
       where connamespace in ${ours} and contype = 'c' and conrelid <> 0`,
    again: `format('alter table %s drop constraint %I, add constraint %I %s', relation, conname, conname, text)`,
  },
  {
    title: 'checks of domains',
    printed: `
      select format('%s %I', contypid::regtype, conname) as name, pg_get_constraintdef(oid) as text,
             contypid::regtype as domain, conname
        from pg_constraint
       where connamespace in ${ours} and contype = 'c' and contypid <> 0`,
    again: `format('alter domain %s drop constraint %I; alter domain %s add constraint %I %s',
                   domain, conname, domain, conname, text)`,
  },
  {
    title: 'defaults',
    printed: `
      select format('%s %I', c.oid::regclass, attname) as name, pg_get_expr(adbin, adrelid) as text,
             c.oid::regclass as relation, attname
        from pg_attrdef
        join pg_class c on c.oid = adrelid
        join pg_attribute a on a.attrelid = c.oid and attnum = adnum
       where c.relnamespace in ${ours} and attgenerated = ''`,
    again: `format('alter table %s alter %I set default %s', relation, attname, text)`,
  },
  {
    title: 'policies',
    printed: `
      select format('%I on %s', polname, polrelid::regclass) as name,
             concat(' using (' || pg_get_expr(polqual, polrelid) || ')',
                    ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')') as text
        from pg_policy
        join pg_class c on c.oid = polrelid
       where c.relnamespace in ${ours}`,
    again: `format('alter policy %s%s', name, text)`,
  },
  {
    title: 'indexes',
    printed: `
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
        from pg_index i
        join pg_class c on c.oid = indrelid
       where c.relnamespace in ${ours}
         and not exists (select from pg_constraint where conindid = indexrelid)
         and not exists (select from pg_inherits where inhrelid = indexrelid)`,
    again: `format('drop index %s; %s', name, text)`,
  },
  {
    title: 'functions',
    printed: `
      select oid::regprocedure::text as name, pg_get_functiondef(oid) as text
        from pg_proc
       where pronamespace in ${ours} and prokind in ('f', 'p')`,
    again: 'text',
  },
  {
    title: 'views',
    printed: `
      select oid::regclass::text as name, pg_get_viewdef(oid) as text
        from pg_class
       where relnamespace in ${ours} and relkind = 'v'`,
    again: `format('create or replace view %s as %s', name, text)`,
  },
];

for (const { title, printed, again } of kinds)
  test(`${title} are printed alike after they were read`, async () => {
    await owner.query('begin');
    try {
      await owner.query(`set local search_path = ''`);
      const print = async (): Promise<readonly string[]> =>
        (
          await owner.query<{ line: string }>(`select name || ': ' || text as line from (${printed}) p order by 1`)
        ).rows.map(({ line }) => line);
      const original = await print();
      const { rows } = await owner.query<{ statement: string }>(`select ${again} as statement from (${printed}) p`);
      for (const { statement } of rows) await owner.query(statement);
      assert.deepEqual(await print(), original);
    } finally {
      await owner.query('rollback');
    }
  });
