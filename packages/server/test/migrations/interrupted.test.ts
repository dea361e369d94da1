/**
 * Migrating that is killed, and run again. The seed decides the instants; TEST_DEEP=1 draws twenty, and
 * otherwise there are three.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { readMigrationFiles } from '../../src/operator/migrate/migration-files.ts';
import { describeSchema } from '../../src/operator/migrate/schema-file.ts';
import { copyMigrations, type MigrationFolder } from '../support/migrations.ts';
import { testAppPassword } from '../support/app-password.ts';
import { emptyDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { environmentOf } from '../support/process.ts';
import { isDeep, fractionOf } from '../support/seed.ts';
import { stopwatch, until } from '../support/time.ts';

const program = fileURLToPath(new URL('../support/migrate-program.ts', import.meta.url));
const points = isDeep ? 20 : 1;

let migrations: MigrationFolder;
/** The schema of a fresh install. */
let fresh: string;
/** Units: milliseconds from the first line of a migrating program to its end. */
let duration: number;

before(async () => {
  migrations = copyMigrations();
  migrations.add('000901_column', 'alter table registry.holders add column test_note text;');
  migrations.add(
    '000902_index',
    'create index concurrently if not exists holders_test on registry.holders (id, test_note);',
    {
      transaction: 'none',
    },
  );
  migrations.add(
    '000903_fill',
    `do $$ begin update registry.holders set test_note = '' where test_note is null; end $$;`,
    {
      transaction: 'none',
    },
  );
  migrations.add('000904_table', 'set local role registry_owner; create table registry.test_rows (id uuid);');
  migrations.add(
    '000905_index',
    'create unique index concurrently if not exists test_ids on registry.test_rows (id);',
    {
      transaction: 'none',
    },
  );
  const database = await emptyDatabase();
  const child = start(database.ownerUrl);
  await once(child.stdout!, 'data');
  const elapsed = stopwatch();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  duration = elapsed();
  fresh = await describeSchema(database.ownerUrl);
  await database.drop();
});
after(() => migrations.remove());

function start(ownerUrl: string): ChildProcess {
  return spawn(process.execPath, [program, ownerUrl, migrations.path], {
    env: environmentOf({}),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function run(ownerUrl: string): Promise<{ applied: readonly string[] }> {
  return migrate({ ownerUrl, appPassword: testAppPassword, folder: migrations.path, say: () => undefined });
}

async function appliedNames(ownerUrl: string): Promise<string[]> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ name: string }>('select name from migrations.applied order by name'),
  );
  return rows.map(({ name }) => name);
}

for (let point = 0; point < points; point += 1) {
  test(`killed at a drawn instant and run again, it makes the schema of a fresh install, ${point + 1} of ${points}`, async (t) => {
    const database = await emptyDatabase();
    const files = readMigrationFiles(migrations.path).map(({ name }) => name);
    try {
      const fraction = fractionOf(`${point}`);
      const child = start(database.ownerUrl);
      await once(child.stdout!, 'data');
      await sleep(fraction * duration);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      const { applied } = await run(database.ownerUrl);
      t.diagnostic(
        `killed after ${Math.round(fraction * 100)} %; ${applied.length} of ${files.length} migrations remained`,
      );
      assert.equal(await describeSchema(database.ownerUrl), fresh);
      assert.deepEqual(await appliedNames(database.ownerUrl), files);
    } finally {
      await database.drop();
    }
  });
}

/** Waits until a query of the catalogue answers a row. */
async function seen(url: string, text: string): Promise<void> {
  await withClient(url, (client) =>
    until(
      async () => (await client.query(text)).rowCount !== 0,
      () => text,
    ),
  );
}

const validity = `select indisvalid as valid from pg_index where indexrelid = to_regclass('registry.holders_test')`;
const building = `from pg_stat_activity where application_name = 'registry migrate' and datname = current_database() and query like '%create index%'`;

test('an index whose building was interrupted is dropped and built again', async () => {
  const database = await testDatabase();
  try {
    await withClient(database.ownerUrl, async (holder) => {
      // The building waits for it, and so is interrupted in its last step.
      await holder.query('begin isolation level repeatable read; select count(*) from registry.accounts');
      const child = start(database.ownerUrl);
      await seen(database.ownerUrl, `select ${building} and wait_event_type = 'Lock'`);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await holder.query(`select pg_terminate_backend(pid) ${building}`);
      await holder.query('commit');
      assert.deepEqual((await holder.query(validity)).rows, [{ valid: false }]);
    });
    assert.deepEqual((await appliedNames(database.ownerUrl)).at(-1), '000901_column');
    assert.equal((await run(database.ownerUrl)).applied.length, 4);
    assert.equal(await describeSchema(database.ownerUrl), fresh);
    const { rows } = await withClient(database.ownerUrl, (client) => client.query(validity));
    assert.deepEqual(rows, [{ valid: true }]);
  } finally {
    await database.drop();
  }
});

test('an index that was built, and not recorded, is left and recorded', async () => {
  const database = await testDatabase();
  try {
    await withClient(database.ownerUrl, async (holder) => {
      await holder.query('begin isolation level repeatable read; select count(*) from registry.accounts');
      const child = start(database.ownerUrl);
      await seen(database.ownerUrl, `select ${building} and wait_event_type = 'Lock'`);
      child.kill('SIGKILL');
      await once(child, 'exit');
      // PostgreSQL goes on with the statement of the program that is gone, and the next program waits for its end.
      const next = run(database.ownerUrl);
      await seen(
        database.ownerUrl,
        `select from pg_stat_activity where datname = current_database() and query like 'select pg_try_advisory_lock%'`,
      );
      await holder.query('commit');
      assert.equal((await next).applied.length, 4);
      assert.deepEqual((await holder.query(validity)).rows, [{ valid: true }]);
    });
    assert.equal(await describeSchema(database.ownerUrl), fresh);
  } finally {
    await database.drop();
  }
});
