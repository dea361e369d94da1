/** The migrations that a database would get, and the locks that they take. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readMigrationFiles } from '../../src/operator/migrate/migration-files.ts';
import { describePlan, planMigrations } from '../../src/operator/migrate/plan.ts';
import { describeSchema } from '../../src/operator/migrate/schema-file.ts';
import { copyMigrations, type MigrationFolder } from '../support/migrations.ts';
import { runOperator } from '../support/operator.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';

let database: TestDatabase;
let migrations: MigrationFolder;
before(async () => {
  database = await testDatabase();
  migrations = copyMigrations();
});
after(async () => {
  migrations.remove();
  await database.drop();
});

test('nothing is pending on a database that has had all migrations', async () => {
  // The role that serves may read which migrations the database has had.
  const settings = { DATABASE_URL: database.appUrl, REGISTRY_SECRET_KEY: testSecretKey };
  const { code, stdout, stderr } = await runOperator(['migrate', '--plan'], settings);
  assert.deepEqual([code, stdout], [0, 'Nothing is pending: the database has the schema of this program.\n'], stderr);
});

test('a plan names every migration of an empty database, in their order, and changes nothing', async (t) => {
  const empty = await emptyDatabase();
  t.after(() => empty.drop());
  const earlier = await describeSchema(empty.ownerUrl);
  const { code, stdout, stderr } = await runOperator(['migrate', '--plan'], {
    DATABASE_URL: empty.ownerUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
  });
  assert.equal(code, 0, stderr);
  const own = readMigrationFiles();
  const lines = stdout.split('\n');
  assert.match(lines[0]!, new RegExp(`^Pending: ${own.length}\\. Breaking: none\\. Without a transaction: \\d+\\.$`));
  assert.match(lines[1]!, /^Locks that hold up reading and writing: .*registry\.accounts/);
  assert.match(lines[2]!, /^Locks that hold up writing: \w/);
  assert.equal(lines[3], '');
  assert.deepEqual(lines.slice(4, 6), [
    '000001_access: not breaking, one transaction',
    '  locks nothing that is there before it',
  ]);
  assert.deepEqual(
    lines.filter((line) => /^\d/.test(line)).map((line) => line.slice(0, line.indexOf(':'))),
    own.map(({ name }) => name),
  );
  assert.equal(await describeSchema(empty.ownerUrl), earlier);
});

test('without any database a plan makes none', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-plan-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const { code, stdout, stderr } = await runOperator(['migrate', '--plan'], { REGISTRY_DATA_DIR: folder });
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^Pending: .*\n\n000001_access: not breaking, one transaction\n/s);
  assert.deepEqual(readdirSync(folder), []);
});

test('a plan begins with a sum, and prints the kind of each pending migration and the locks that were measured', async () => {
  migrations.add('000901_column', 'alter table registry.holders add column test_note text;');
  migrations.add('000902_index', 'create index concurrently if not exists holders_test on registry.holders (id);', {
    transaction: 'none',
  });
  migrations.add('000903_contract', 'alter table registry.holders drop column test_note;', { breaking: 'yes' });
  writeFileSync(
    join(migrations.path, '000901_column.locks.json'),
    JSON.stringify([
      { relation: 'registry.holders', mode: 'access exclusive' },
      { relation: 'registry.assets', mode: 'row exclusive' },
    ]),
  );
  writeFileSync(join(migrations.path, '000902_index.locks.json'), '[]');
  migrations.add('000904_guard', 'select 1;');
  migrations.add('000905_guard', 'select 1;');
  for (const name of ['000904_guard', '000905_guard']) {
    const locks = ['registry.parties', 'registry.accounts'].map((relation) => ({
      relation,
      mode: 'share row exclusive',
    }));
    writeFileSync(join(migrations.path, `${name}.locks.json`), JSON.stringify(locks));
  }
  const ofGuards = [
    '  locks registry.parties in mode share row exclusive',
    '  locks registry.accounts in mode share row exclusive',
  ];
  assert.deepEqual(describePlan(await planMigrations(database.ownerUrl, migrations.path)), [
    'Pending: 5. Breaking: 000903_contract. Without a transaction: 1.',
    'Locks that hold up reading and writing: registry.holders.',
    'Locks that hold up writing: registry.accounts, registry.parties.',
    'Without measured locks: 1.',
    '',
    '000901_column: not breaking, one transaction',
    '  locks registry.holders in mode access exclusive',
    '  locks registry.assets in mode row exclusive',
    '000902_index: not breaking, no transaction',
    '  locks nothing that is there before it',
    '000903_contract: breaking, one transaction',
    '  its locks were not measured',
    '000904_guard: not breaking, one transaction',
    ...ofGuards,
    '000905_guard: not breaking, one transaction',
    ...ofGuards,
  ]);
});
