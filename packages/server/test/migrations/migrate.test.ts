import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { MigrationRefused } from '../../src/operator/migrate/migration-refused.ts';
import { describeSchema } from '../../src/operator/migrate/schema-file.ts';
import { copyMigrations, type MigrationFolder } from '../support/migrations.ts';
import { startProgram } from '../support/process.ts';
import { testSecretKey } from '../support/server.ts';
import { testAppPassword } from '../support/app-password.ts';
import { emptyDatabase, testDatabase, withClient } from '../support/postgres.ts';

interface MadeDatabase {
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

let database: MadeDatabase;
/** The databases that a test has made. */
const made: MadeDatabase[] = [];
let migrations: MigrationFolder;
let said: string[];

beforeEach(() => {
  migrations = copyMigrations();
  said = [];
});

afterEach(async () => {
  migrations.remove();
  for (const one of made.splice(0)) await one.drop();
});

async function beginWith(making: Promise<MadeDatabase>): Promise<void> {
  database = await making;
  made.push(database);
}
/** An empty database takes every migration, which takes long; a copy of one that had them does not. */
const beginEmpty = (): Promise<void> => beginWith(emptyDatabase());
const beginMigrated = async (): Promise<void> => {
  await beginWith(testDatabase());
  // In a copy the limits of the role that serves are longer, which a start would take back.
  await run();
};

function run(ownerUrl = database.ownerUrl): Promise<{ applied: readonly string[] }> {
  return migrate({ ownerUrl, appPassword: testAppPassword, folder: migrations.path, say: (line) => said.push(line) });
}

test('an empty database gets every migration, and the app role may then log in with its limits', async () => {
  await beginEmpty();
  const { applied } = await run();
  assert.deepEqual(applied.slice(0, 2), ['000001_access', '000002_accounts']);
  assert.deepEqual(
    said,
    applied.map((name) => `Migration ${name}.`),
  );
  await withClient(appUrl(database.ownerUrl, testAppPassword), async (client) => {
    const { rows } = await client.query(`
      select current_user as name, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle, (select count(*) from registry.accounts) as seen`);
    assert.deepEqual(rows, [{ name: 'registry_app', statement: '5s', lock: '3s', idle: '15s', seen: '0' }]);
  });
  // Each is recorded with the SHA-256 of its file.
  const recorded = await withClient(database.ownerUrl, (client) =>
    client.query(`select name from migrations.applied where checksum ~ '^[0-9a-f]{64}$' order by applied_at`),
  );
  assert.deepEqual(
    recorded.rows.map(({ name }) => name),
    applied,
  );
});

test('a start takes back settings that the app role gave itself', async () => {
  await beginMigrated();
  const url = appUrl(database.ownerUrl, testAppPassword);
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    await client.query(`alter role registry_app in database ${rows[0]!.name} set default_transaction_read_only = on`);
  });
  const isReadOnly = async (): Promise<unknown> =>
    withClient(url, async (client) => (await client.query('show default_transaction_read_only')).rows[0]);
  assert.deepEqual(await isReadOnly(), { default_transaction_read_only: 'on' });
  await run();
  assert.deepEqual(await isReadOnly(), { default_transaction_read_only: 'off' });
});

test('a second start has nothing to do', async () => {
  await beginMigrated();
  assert.deepEqual(await run(), { applied: [] });
  assert.deepEqual(said, []);
});

test('a start with nothing to do waits for no lock', async () => {
  await beginMigrated();
  await withClient(database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table migrations.applied in share row exclusive mode');
    await client.query('select pg_advisory_lock(7241865325823964)');
    assert.deepEqual(await run(), { applied: [] });
  });
});

/** Leaves the first migrations, the roles among them: that starts do not disturb each other rests on no later one. */
function leaveFirst(count = 40): void {
  for (const file of readdirSync(migrations.path).sort().slice(count)) rmSync(join(migrations.path, file));
}

test('of twenty starts at once one migrates and all succeed', async () => {
  await beginEmpty();
  leaveFirst();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => run()));
  const working = outcomes.filter(({ applied }) => applied.length > 0);
  assert.equal(working.length, 1);
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query('select name from migrations.applied order by applied_at'),
  );
  assert.deepEqual(
    rows.map(({ name }) => name),
    working[0]?.applied,
  );
});

test('two databases of one cluster migrate at once although they share their roles', async () => {
  await beginEmpty();
  leaveFirst();
  const other = await emptyDatabase();
  try {
    const outcomes = await Promise.all([run(), run(other.ownerUrl), run(), run(other.ownerUrl)]);
    assert.equal(outcomes.filter(({ applied }) => applied.length > 0).length, 2);
  } finally {
    await other.drop();
  }
});

test('a database that has had a breaking migration of a newer program is refused', async () => {
  await beginMigrated();
  migrations.add('999999_later', 'create table registry.later ();', { breaking: 'yes' });
  await run();
  rmSync(join(migrations.path, '999999_later.sql'));
  await assert.rejects(run(), (error) => {
    assert.ok(error instanceof MigrationRefused);
    assert.match(error.message, /newer than this program: it has had migration 999999_later, which is breaking/);
    return true;
  });
});

test('a migration edited after it was applied is refused by name', async () => {
  await beginMigrated();
  appendFileSync(join(migrations.path, '000002_accounts.sql'), '-- One more line.\n');
  await assert.rejects(run(), (error) => {
    assert.ok(error instanceof MigrationRefused);
    assert.match(error.message, /^Migration 000002_accounts was edited/);
    return true;
  });
});

test('an applied migration that is neither a file nor newer than the files is refused', async () => {
  await beginMigrated();
  rmSync(join(migrations.path, '000002_accounts.sql'));
  await assert.rejects(run(), (error) => {
    assert.ok(error instanceof MigrationRefused);
    assert.ok(
      error.message.startsWith(
        'A development version or another program made this database: it has had migration 000002_accounts, which this program never had.',
      ),
    );
    return true;
  });
});

test('a migration numbered before an applied one is refused', async () => {
  await beginMigrated();
  migrations.add('000001_before', 'select 1;');
  await assert.rejects(run(), /Migration 000001_before comes before /);
});

test('the error of a failing migration names its line, and the migration leaves nothing behind', async () => {
  await beginMigrated();
  migrations.add('999999_wrong', 'create table registry.half ();\n\nselect no_such_thing;\n');
  await assert.rejects(
    run(),
    /^Error: Migration 999999_wrong failed: column "no_such_thing" does not exist \(line 5\)$/,
  );
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query(`select to_regclass('registry.half') as half, max(name) as last from migrations.applied`),
  );
  assert.equal(rows[0].half, null);
  assert.notEqual(rows[0].last, '999999_wrong');
  migrations.add('999999_wrong', 'create table registry.half ();\n');
  assert.deepEqual(await run(), { applied: ['999999_wrong'] });
});

test('the error of an index names its line in a new database too, where it is made at once', async () => {
  await beginEmpty();
  leaveFirst(4);
  const index = 'create index concurrently if not exists wrong\n  on registry.accounts (no_fn(id));\n';
  migrations.add('999999_wrong', index, { transaction: 'none' });
  await assert.rejects(
    run(),
    /^Error: Migration 999999_wrong failed: function no_fn\(uuid\) does not exist \(line 4\)$/,
  );
});

test('a failing migration is rolled back, and the ones before it stay applied', async () => {
  await beginMigrated();
  migrations.add('999997_one', 'create table registry.one ();');
  migrations.add('999998_two', 'create table registry.two (); select 1 / 0;');
  migrations.add('999999_three', 'create table registry.three ();');
  await assert.rejects(run(), /^Error: Migration 999998_two failed: division by zero$/);
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query(`select to_regclass('registry.one')::text as one, to_regclass('registry.two') as two, to_regclass('registry.three') as three,
                         max(name) as last from migrations.applied`),
  );
  assert.deepEqual(rows, [{ one: 'registry.one', two: null, three: null, last: '999997_one' }]);
});

test('a migration that ends in a role without rights on the list is recorded all the same', async () => {
  await beginMigrated();
  migrations.add('999999_other_role', 'set local role registry_app;');
  assert.deepEqual(await run(), { applied: ['999999_other_role'] });
  assert.deepEqual(await run(), { applied: [] });
});

// The tables of migrations of two earlier development versions, and a registry without one.
const before = [
  `create schema registry; create table registry.accounts (id uuid); create schema migrations;
   create table migrations.applied (id serial primary key, name text not null, checksum text not null, run_on timestamp not null);
   insert into migrations.applied (name, checksum, run_on) values ('000001_identity', repeat('a', 64), now());`,
  `create schema registry; create table registry.accounts (id uuid); create schema migrations;
   create table migrations.applied (name text collate "C" primary key, checksum text not null, applied_at timestamptz not null default now());
   insert into migrations.applied (name, checksum) values ('000001_access', repeat('a', 64));`,
  `create schema registry; create table registry.accounts (id uuid); create table public.pgmigrations (id serial, name text, run_on timestamp);`,
] as const;

const madeBefore =
  'This database holds a registry made before the first release, and its data cannot be carried along. ' +
  'Nothing was changed; start with an empty REGISTRY_DATA_DIR or with another database.';

for (const [index, sql] of before.entries()) {
  test(`a registry made before the first release is refused and not changed, ${index + 1} of ${before.length}`, async () => {
    await beginEmpty();
    const everything = `select (select json_agg(n.nspname order by 1) from pg_namespace n)::text as schemas,
                               (select json_agg(c.relname order by 1) from pg_class c where c.oid >= 16384)::text as relations,
                               (select json_agg(r order by r.rolname) from pg_roles r where r.rolname like 'registry%')::text as roles`;
    const look = () => withClient(database.ownerUrl, async (client) => (await client.query(everything)).rows);
    await withClient(database.ownerUrl, (client) => client.query(sql));
    const found = await look();
    await assert.rejects(run(), (error) => {
      assert.ok(error instanceof MigrationRefused);
      assert.equal(error.message, madeBefore);
      return true;
    });
    assert.deepEqual(await look(), found);
  });
}

test('a start on such a registry ends with that sentence', async () => {
  await beginEmpty();
  await withClient(database.ownerUrl, (client) => client.query(before[0]));
  const { ended, said: output } = startProgram({ DATABASE_URL: database.ownerUrl, REGISTRY_SECRET_KEY: testSecretKey });
  assert.equal(await ended, 1);
  assert.equal(output.stderr, `${madeBefore}\n`);
});

test('a PostgreSQL without ICU, in whose order names are, is refused and not changed', async () => {
  await beginEmpty();
  await withClient(database.ownerUrl, (client) =>
    client.query('alter collation pg_catalog."und-x-icu" rename to "taken away"'),
  );
  await assert.rejects(run(), (error) => {
    assert.ok(error instanceof MigrationRefused);
    assert.equal(
      error.message,
      'This PostgreSQL was built without ICU, in whose order the registry lists names. Use one with ICU, such as ' +
        "PostgreSQL's and Debian's packages or the official image. Nothing was changed.",
    );
    return true;
  });
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query(`select nspname from pg_namespace where nspname in ('registry', 'auth', 'migrations')`),
  );
  assert.deepEqual(rows, []);
});

test('a description of the schema has its tables, policies and rights, and a further right makes another', async () => {
  const copy = await testDatabase();
  try {
    const text = await describeSchema(copy.ownerUrl);
    for (const part of [
      'create table registry.assets (',
      'force row level security',
      'create policy app_select on',
      'grant execute on function auth.authenticate',
    ]) {
      assert.ok(text.includes(part), part);
    }
    assert.doesNotMatch(text, /migrations\.applied/);
    await withClient(copy.ownerUrl, (client) => client.query('grant delete on registry.assets to registry_app'));
    assert.notEqual(text, await describeSchema(copy.ownerUrl));
  } finally {
    await copy.drop();
  }
});

for (const [ownerUrl, expected] of [
  [
    'postgresql://own:er@db.example:5433/register?sslmode=require',
    'postgresql://registry_app:p%40ss@db.example:5433/register?sslmode=require',
  ],
  ['postgres://own@db.example', 'postgres://registry_app:p%40ss@db.example/own'],
  ['postgresql://db.example/register?user=own&password=er', 'postgresql://registry_app:p%40ss@db.example/register'],
  [
    'postgresql:///register?host=/run/postgresql&user=own',
    'postgresql:///register?host=%2Frun%2Fpostgresql&user=registry_app&password=p%40ss',
  ],
] as const) {
  test(`the app's URL beside ${ownerUrl}`, () => assert.equal(appUrl(ownerUrl, 'p@ss'), expected));
}
