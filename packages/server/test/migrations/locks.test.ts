/** Migrations and the locks of others. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type LockLimit, lockLimit } from '../../src/operator/migrate/apply.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { MigrationRefused } from '../../src/operator/migrate/migration-refused.ts';
import { describeSchema } from '../../src/operator/migrate/schema-file.ts';
import { copyMigrations, type MigrationFolder } from '../support/migrations.ts';
import { testAppPassword } from '../support/app-password.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { until } from '../support/time.ts';

/** As in production, ten times as fast. */
const fast: LockLimit = { waitMs: 200, tries: 1_000, pauseMs: 25, pauseMaxMs: 100 };

let database: TestDatabase;
let migrations: MigrationFolder;
let said: string[];
/** Another session of the same database. */
let other: pg.Client;
let otherPid: number;

beforeEach(async () => {
  database = await testDatabase();
  migrations = copyMigrations();
  said = [];
  other = new pg.Client({ connectionString: database.ownerUrl, application_name: 'a long report' });
  await other.connect();
  otherPid = (await other.query('select pg_backend_pid() as pid')).rows[0].pid;
});

afterEach(async () => {
  await other.end();
  migrations.remove();
  await database.drop();
});

const run = (limit = fast): Promise<{ applied: readonly string[] }> =>
  migrate({
    ownerUrl: database.ownerUrl,
    appPassword: testAppPassword,
    folder: migrations.path,
    limit,
    say: (line) => said.push(line),
  });

/** Waits until a line was said that matches. */
async function hear(line: RegExp): Promise<void> {
  await until(
    () => said.some((one) => line.test(one)),
    () => `${line} was not said, but ${said.join('\n')}`,
  );
}

const addColumn = (): void =>
  migrations.add('000901_column', 'alter table registry.holders add column test_note text;');
const addIndex = (): void =>
  migrations.add('000901_index', 'create index concurrently if not exists holders_test on registry.holders (id);', {
    transaction: 'none',
  });

/** Where a table is read in an open database transaction. */
const read = 'begin isolation level repeatable read; select count(*) from registry.holders';

test('a migration waits for less than two seconds, and tries thirty times', () => {
  assert.equal(lockLimit.waitMs, 1_800);
  assert.equal(lockLimit.tries, 30);
  // The pauses between the tries: 0.25 + 0.5 + … + 5 s in twenty steps are 52.5 s, nine more of 5 s are 45 s.
  const pauses = Array.from({ length: 29 }, (_, index) =>
    Math.min(lockLimit.pauseMs * (index + 1), lockLimit.pauseMaxMs),
  );
  assert.equal(
    pauses.reduce((sum, one) => sum + one),
    97_500,
  );
});

test('a migration lets go of a lock that it does not get, so that others work, and tries again', async () => {
  addColumn();
  await other.query(read);
  const migrating = run();
  await hear(/^Migration 000901_column waits/);
  // A reader of the table waits behind the migration for one try, although the other session has the lock all the time.
  await withClient(database.ownerUrl, async (reader) => {
    await reader.query(`set lock_timeout = '60s'`);
    for (let turn = 0; turn < 5; turn += 1) {
      await reader.query('select count(*) from registry.holders');
      await sleep(60);
    }
  });
  await other.query('commit');
  assert.deepEqual(await migrating, { applied: ['000901_column'] });
  assert.match(
    said.find((line) => line.startsWith('Migration 000901_column waits'))!,
    new RegExp(
      `^Migration 000901_column waits: process ${otherPid} of PostgreSQL \\(a long report, idle in transaction, in its ` +
        'transaction since \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ\\) holds a lock on registry\\.holders, which is ' +
        'needed in mode access exclusive\\. It is tried again\\.$',
    ),
  );
});

test('a lock that is never let go is refused with its relation and its holder, and nothing is changed', async () => {
  addColumn();
  const before = await describeSchema(database.ownerUrl);
  await other.query(read);
  const tries = 8;
  await assert.rejects(run({ ...fast, tries }), (error) => {
    assert.ok(error instanceof MigrationRefused, String(error));
    assert.match(
      error.message,
      new RegExp(
        `^Migration 000901_column was not applied: in 8 tries of 0\\.2 s each, process ${otherPid} of PostgreSQL \\(a long ` +
          'report, idle in transaction, in its transaction since [^ ]+Z\\) holds a lock on registry\\.holders, which is ' +
          'needed in mode access exclusive\\. End that session, or wait for its end, and migrate again\\.$',
      ),
    );
    return true;
  });
  await other.query('rollback');
  assert.equal(await describeSchema(database.ownerUrl), before);
  assert.deepEqual(await run(), { applied: ['000901_column'] });
});

test('a table that is locked against the building of an index is refused as well', async () => {
  addIndex();
  await other.query('begin; lock table registry.holders in share update exclusive mode');
  await assert.rejects(
    run({ ...fast, tries: 8 }),
    /in 8 tries of 0\.2 s each, process \d+ .* holds a lock on registry\.holders, which is needed in mode share update exclusive/,
  );
  await other.query('rollback');
  assert.deepEqual(await run(), { applied: ['000901_index'] });
});

test('the building of an index waits for older transactions without a limit, says so, and holds up no writer', async () => {
  addIndex();
  await other.query(read);
  const migrating = run({ ...fast, waitMs: 50 });
  await hear(new RegExp(`^Migration 000901_index waits for process ${otherPid} .* it holds up nobody meanwhile\\.$`));
  await withClient(database.ownerUrl, (writer) =>
    writer.query('begin; lock table registry.holders in row exclusive mode nowait; commit'),
  );
  await other.query('commit');
  assert.deepEqual(await migrating, { applied: ['000901_index'] });
  assert.equal(said.filter((line) => line.includes('waits for')).length, 1);
});

test('a program that migrates says that it waits for another one, and how long that takes does not matter', async () => {
  addColumn();
  await other.query('select pg_advisory_lock(7241865325823964)');
  const migrating = run({ ...fast, waitMs: 50, tries: 1 });
  await hear(/^Another program migrates this database/);
  // It tries in vain for longer than the limit for other locks.
  const tries = new Set<string>();
  await until(async () => {
    const { rows } = await other.query(
      `select query_start::text as at from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_try_advisory_lock%'`,
    );
    for (const { at } of rows) tries.add(at);
    return tries.size >= 4;
  });
  assert.deepEqual(said, [
    `Another program migrates this database: process ${otherPid} of PostgreSQL (a long report, idle). Waiting for it.`,
  ]);
  await other.query('select pg_advisory_unlock(7241865325823964)');
  assert.deepEqual(await migrating, { applied: ['000901_column'] });
});

test('a program that builds an index and one that waits for it do not wait for each other', async () => {
  addIndex();
  await other.query(read);
  const first = run();
  await hear(/^Migration 000901_index waits for/);
  const second = run();
  await hear(/^Another program migrates this database/);
  await other.query('commit');
  assert.deepEqual(
    (await Promise.all([first, second])).map(({ applied }) => applied.length),
    [1, 0],
  );
});
