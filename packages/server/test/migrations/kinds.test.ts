/** Migrations that say what kind they are, and those that are refused before anything is changed. */
import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { MigrationRefused } from '../../src/operator/migrate/migration-refused.ts';
import { describeSchema } from '../../src/operator/migrate/schema-file.ts';
import { copyMigrations, lastMigration, type MigrationFolder } from '../support/migrations.ts';
import { testAppPassword } from '../support/app-password.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';

let database: TestDatabase;
let migrations: MigrationFolder;

beforeEach(async () => {
  database = await testDatabase();
  migrations = copyMigrations();
});

afterEach(async () => {
  migrations.remove();
  await database.drop();
});

const run = (): Promise<{ applied: readonly string[] }> =>
  migrate({
    ownerUrl: database.ownerUrl,
    appPassword: testAppPassword,
    folder: migrations.path,
    say: () => undefined,
  });

async function applied(): Promise<unknown[]> {
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query('select name, breaking, transaction from migrations.applied order by name'),
  );
  return rows;
}

test('the kind of each migration is recorded with it', async () => {
  migrations.add('000901_column', 'alter table registry.holders add column test_note text;');
  migrations.add('000902_index', 'create index concurrently if not exists holders_test on registry.holders (id);', {
    transaction: 'none',
  });
  migrations.add('000903_without', 'alter table registry.holders drop column test_note;', { breaking: 'yes' });
  migrations.add('000904_no-index', 'drop index concurrently if exists registry.holders_test;', {
    transaction: 'none',
  });
  await run();
  assert.deepEqual((await applied()).slice(-4), [
    { name: '000901_column', breaking: false, transaction: 'one' },
    { name: '000902_index', breaking: false, transaction: 'none' },
    { name: '000903_without', breaking: true, transaction: 'one' },
    { name: '000904_no-index', breaking: false, transaction: 'none' },
  ]);
});

test('what a statement outside of a database transaction makes belongs to the owner of the tables', async () => {
  migrations.add('000901_index', 'create index concurrently if not exists holders_test on registry.holders (id);', {
    transaction: 'none',
  });
  migrations.add('000902_table', `do $$ begin create table registry.test_rows (id uuid); end $$;`, {
    transaction: 'none',
  });
  await run();
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query(
      `select relname as name, pg_get_userbyid(relowner) as owner from pg_class where relname in ('holders_test', 'test_rows') order by 1`,
    ),
  );
  assert.deepEqual(rows, [
    { name: 'holders_test', owner: 'registry_owner' },
    { name: 'test_rows', owner: 'registry_owner' },
  ]);
});

test('a block outside of a database transaction fills rows in batches, each committed by itself', async () => {
  migrations.add(
    '000901_table',
    'set local role registry_owner; create table registry.test_rows (id integer, note xid8); insert into registry.test_rows select generate_series(1, 5);',
  );
  migrations.add(
    '000902_fill',
    `do $$
     begin
       loop
         update registry.test_rows
         set note = pg_current_xact_id()
         where id in (
           select id
           from registry.test_rows
           where note is null
           limit 2
         );
         exit when not found;
         commit;
       end loop;
     end $$;`,
    { transaction: 'none' },
  );
  await run();
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query('select count(*)::integer as filled from registry.test_rows group by note order by 1'),
  );
  // Five rows, two at a time.
  assert.deepEqual(rows, [{ filled: 1 }, { filled: 2 }, { filled: 2 }]);
});

const kind = 'does not say its kind, so nothing was changed';

for (const [title, spoil, expected] of [
  [
    'without the lines that say its kind',
    () => writeFileSync(join(migrations.path, '000902_bare.sql'), 'create table registry.bare ();'),
    `Migration 000902_bare ${kind}. Its first line has to be "-- breaking: yes" or "-- breaking: no", its second ` +
      '"-- transaction: one" or "-- transaction: none".',
  ],
  [
    'with one of both lines',
    () => writeFileSync(join(migrations.path, '000902_half.sql'), '-- breaking: no\ncreate table registry.half ();'),
    `Migration 000902_half ${kind}`,
  ],
  [
    'with a word that is neither',
    () => writeFileSync(join(migrations.path, '000902_word.sql'), '-- breaking: perhaps\n-- transaction: one\n'),
    `Migration 000902_word ${kind}`,
  ],
  [
    'outside of a database transaction, with two statements',
    () =>
      migrations.add('000902_two', 'drop index concurrently if exists registry.a;\nanalyze registry.holders;\n', {
        transaction: 'none',
      }),
    'Migration 000902_two says "-- transaction: none" and holds 2 statements, so nothing was changed. Make a file for each statement.',
  ],
  [
    'that was edited after it was applied',
    () => appendFileSync(join(migrations.path, '000003_assets.sql'), '-- One more line.\n'),
    'Migration 000003_assets was edited after this database had it: a development version made the database, or the file was changed.',
  ],
  [
    'that comes before one that was applied',
    () => migrations.add('000002_before', 'create table registry.early ();'),
    `Migration 000002_before comes before ${lastMigration}, which this database has had. Give it the next number.`,
  ],
] as const) {
  test(`a migration ${title} is refused by name, and nothing is changed`, async () => {
    // This one is fine, and pending.
    migrations.add('000901_fine', 'create table registry.fine ();');
    spoil();
    const before = [await describeSchema(database.ownerUrl), await applied()];
    await assert.rejects(run(), (error) => {
      assert.ok(error instanceof MigrationRefused, String(error));
      assert.ok(error.message.startsWith(expected), error.message);
      return true;
    });
    assert.deepEqual([await describeSchema(database.ownerUrl), await applied()], before);
  });
}
