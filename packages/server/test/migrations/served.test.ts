/** Which databases a program serves, and which servers migrate. */
import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import { readConfig } from '../../src/base/config.ts';
import { makeLog } from '../../src/base/log.ts';
import { openDatabaseTarget } from '../../src/operator/database-target.ts';
import { sentenceOf } from '../../src/operator/failure.ts';
import { startRegistry } from '../../src/registry.ts';
import { beforeTests } from '../support/before-tests.ts';
import { lastMigration } from '../support/migrations.ts';
import { makePerson } from '../support/people.ts';
import { emptyDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { startProgram } from '../support/process.ts';
import { accountEndpoint, testSecretKey } from '../support/server.ts';
import { runOperator } from '../support/operator.ts';

const database = beforeTests(testDatabase, (made) => made.drop());
before(async () => {
  await makePerson(database.ownerUrl, testSecretKey);
});
afterEach(() => owner(`delete from migrations.applied where name like '0009%'`));

const owner = (text: string, url = database.ownerUrl): Promise<{ rows: Record<string, string>[] }> =>
  withClient(url, (client) => client.query(text));

/** Records a migration that this program does not have. */
const record = (name: string, breaking: boolean): Promise<unknown> =>
  owner(
    `insert into migrations.applied (name, checksum, breaking, transaction) values ('${name}', repeat('a', 64), ${breaking}, 'one')`,
  );

const ownSettings = (): Record<string, string> => ({
  DATABASE_URL: database.appUrl,
  REGISTRY_SECRET_KEY: testSecretKey,
});

/** Starts in this process by the steps of `main.ts`, which take a tenth of the time of a program; it must be ready. */
async function serve(settings: Record<string, string>): Promise<void> {
  const config = readConfig({ PORT: '0', ...ownSettings(), ...settings });
  const log = makeLog('silent');
  const migrates = config.REGISTRY_MIGRATE;
  const target = await openDatabaseTarget({ config, log, say: () => undefined, migrates, joins: false });
  const { url, replicaUrls, secretKey } = target;
  const parts = { config, url: () => url, replicaUrls, secretKey, log, makeEndpoint: accountEndpoint };
  const registry = await startRegistry(parts);
  try {
    assert.equal((await fetch(`${new URL(registry.address).origin}/readyz`)).status, 200);
  } finally {
    await registry.stop();
  }
}

/** The first line that a start that is refused writes. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const error: unknown = await serve(settings).then(
    () => assert.fail('It serves.'),
    (reason: unknown) => reason,
  );
  return sentenceOf(error, 'The registry did not start.').split('\n')[0]!;
}

/** The end of a program, once it is ready or has refused to start. */
async function endOfProgram(): Promise<{ readonly code: number | string; readonly refusal: string | undefined }> {
  const program = startProgram({ ...ownSettings(), DATABASE_OWNER_URL: database.ownerUrl });
  const address = await program.listening.catch(() => undefined);
  if (address !== undefined) assert.equal((await fetch(`${new URL(address).origin}/readyz`)).status, 200);
  if (address !== undefined) program.child.kill('SIGTERM');
  const code = await program.ended;
  return { code, refusal: address === undefined ? program.said.stderr.split('\n')[0] : undefined };
}

const rights = [
  ['only serve', () => ({})],
  ['migrate', () => ({ DATABASE_OWNER_URL: database.ownerUrl })],
] as const;

const newer =
  'The database is newer than this program: it has had migration 000902_contract, which is breaking and which this ' +
  'program does not know. Start the newer program, or restore the database from before that migration.';

for (const [title, settingsOf] of rights) {
  test(`a start that may ${title} goes through on a database that has had later migrations, none of them breaking`, async () => {
    await record('000901_column', false);
    await record('000902_index', false);
    await serve(settingsOf());
  });

  test(`a start that may ${title} refuses a database with a later migration that is breaking`, async () => {
    await record('000901_column', false);
    await record('000902_contract', true);
    assert.equal(await refusalOf(settingsOf()), newer);
  });
}

test('the program serves until a later migration is breaking, and then ends with the refusal', async () => {
  await record('000901_column', false);
  assert.deepEqual(await endOfProgram(), { code: 0, refusal: undefined });
  await record('000902_contract', true);
  assert.deepEqual(await endOfProgram(), { code: 1, refusal: newer });
});

const former = '000010_token-contexts';
const refusals = [
  [
    'has had a migration that no release has',
    `insert into migrations.applied (name, checksum, breaking, transaction) values ('${former}', repeat('a', 64), false, 'one')`,
    `delete from migrations.applied where name = '${former}'`,
    `A development version or another program made this database: it has had migration ${former}, which this program never ` +
      'had. Nothing was changed; start the program that made it, or start with an empty REGISTRY_DATA_DIR or with another database.',
  ],
  [
    'has had a migration in another form',
    `update migrations.applied set checksum = reverse(checksum) where name = '${lastMigration}'`,
    `update migrations.applied set checksum = reverse(checksum) where name = '${lastMigration}'`,
    `Migration ${lastMigration} was edited after this database had it: a development version made the database, or the file was ` +
      'changed. Nothing was changed in the database; put the file back, or start with an empty REGISTRY_DATA_DIR or with another database.',
  ],
] as const;
for (const [title, spoil, mend, expected] of refusals) {
  test(`a database of a development version, which ${title}, is refused by each start`, async (t) => {
    t.after(() => owner(mend));
    await owner(spoil);
    for (const [, settingsOf] of rights) assert.equal(await refusalOf(settingsOf()), expected);
  });
}

test('a database of a development version is refused by migrate, verify and doctor as by a start', async (t) => {
  const [[, spoil, mend, expected]] = refusals;
  t.after(() => owner(mend));
  await owner(spoil);
  for (const command of ['migrate', 'verify', 'doctor']) {
    const { code, stdout, stderr } = await runOperator([command], {
      ...ownSettings(),
      DATABASE_OWNER_URL: database.ownerUrl,
    });
    assert.notEqual(code, 0, command);
    assert.ok(`${stdout}${stderr}`.includes(expected), `${command}: ${stdout}${stderr}`);
  }
});

test('verify refuses a database with a later migration that is breaking as the server does, and records no run', async () => {
  const verify = () => runOperator(['verify'], { ...ownSettings(), DATABASE_OWNER_URL: database.ownerUrl });
  const runs = async () => (await owner('select count(*) from auth.verify_runs')).rows[0]!['count'];
  const before = await runs();
  await record('000901_column', false);
  const served = await verify();
  assert.deepEqual([served.code, served.stdout], [0, 'Everything holds.\n'], served.stderr);
  assert.equal(Number(await runs()), Number(before) + 1);
  await record('000902_contract', true);
  const refused = await verify();
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.equal(refused.stderr.split('\n')[0], await refusalOf({}));
  assert.equal(Number(await runs()), Number(before) + 1);
});

test('a server without the URL of an owner does not migrate', async (t) => {
  await owner(`delete from migrations.applied where name = '${lastMigration}' returning *`).then(({ rows: [row] }) =>
    t.after(() =>
      owner(
        `insert into migrations.applied (name, checksum, breaking, transaction) values ('${row!['name']}', '${row!['checksum']}', false, 'one')`,
      ),
    ),
  );
  const expected = new RegExp(`^The database has not had the migration ${lastMigration}; migrate it,`);
  assert.match(await refusalOf({}), expected);
  // With the URL it would try to; here it may not.
  assert.match(await refusalOf({ DATABASE_OWNER_URL: database.ownerUrl, REGISTRY_MIGRATE: 'off' }), expected);
});

test('where servers may not migrate the command does, and the server serves afterwards', async (t) => {
  const empty = await emptyDatabase();
  t.after(() => empty.drop());
  const url = new URL(database.appUrl);
  url.pathname = new URL(empty.ownerUrl).pathname;
  const settings = { DATABASE_URL: url.href, DATABASE_OWNER_URL: empty.ownerUrl, REGISTRY_MIGRATE: 'off' };
  assert.match(await refusalOf(settings), /^The database holds no registry, and this start did not make one\./);
  const look = `select to_regnamespace('registry') is null as empty`;
  assert.deepEqual((await owner(look, empty.ownerUrl)).rows, [{ empty: true }]);
  const migrated = await runOperator(['migrate'], { ...settings, REGISTRY_SECRET_KEY: testSecretKey });
  assert.equal(migrated.code, 0, migrated.stderr);
  await serve(settings);
});

test('a second server with another secret key is refused, whichever role it has, and the first one is not disturbed', async () => {
  for (const [, settingsOf] of rights) {
    assert.equal(
      await refusalOf({ ...settingsOf(), REGISTRY_SECRET_KEY: 'another key, of more than 32 characters' }),
      'No client secret of this registry depends on the secret key of this program; set REGISTRY_SECRET_KEY to the key it was ' +
        'started with, or REGISTRY_SECRET_KEY_PREVIOUS while it is exchanged.',
    );
  }
  assert.equal((await withClient(database.appUrl, (client) => client.query('select'))).rowCount, 1);
});
