/**
 * `doctor` on an installation in order, and on one with a mistake in it: each is found and named, and nothing is
 * changed.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readConfig } from '../../src/base/config.ts';
import { makeLog } from '../../src/base/log.ts';
import { examine } from '../../src/operator/doctor/doctor.ts';
import { describeExaminations, type Examination, exitCodeFor } from '../../src/operator/doctor/examination.ts';
import { beforeTests } from '../support/before-tests.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { type OwnedDatabase, startOwnersPostgres } from '../support/ordinary-owner.ts';
import { insertPerson } from '../support/people.ts';
import { withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';

const log = makeLog('silent');
let database: OwnedDatabase;

const superuser = (text: string): Promise<unknown> => withClient(database.superuserUrl, (client) => client.query(text));

const postgres = beforeTests(startOwnersPostgres);
before(async () => {
  database = await postgres.database('first');
  // From now on a wrong key can be told from the right one.
  await withClient(database.superuserUrl, (client) => insertPerson(client, testSecretKey));
});

type Settings = Readonly<Record<string, string>>;

/** The settings of a server. */
function serving(): Settings {
  const { DATABASE_OWNER_URL: _owner, ...rest } = settingsOf(database);
  return rest;
}

const examineWith = (settings: Settings, strict = false): Promise<readonly Examination[]> =>
  examine(readConfig(settings), { strict, log, say: () => undefined });

const notOk = (examinations: readonly Examination[]): readonly Examination[] =>
  examinations.filter(({ outcome }) => outcome !== 'ok');

const namesOfGood = [
  'connection as the role that serves',
  "owner's URL",
  'version',
  'TLS',
  'round trip',
  'clock',
  'primary',
  'durability',
  'texts',
  'collations',
  'pooler',
  'connections',
  'log of PostgreSQL',
  'role that serves',
  'limits of the role that serves',
  'schema',
  'time zones',
  'grants of the role that serves',
  'objects of the schema',
  'secret key',
];

test('an installation in order is all ok, with exit code 0 and a line for each examination', async () => {
  const { code, stdout, stderr } = await runOperator(['doctor'], serving());
  const lines = stdout.trimEnd().split('\n');
  assert.equal(code, 0, stdout + stderr);
  assert.deepEqual(
    lines.slice(0, -1).map((line) => line.slice(0, line.indexOf(':'))),
    namesOfGood.map((name) => `ok    ${name}`),
  );
  assert.equal(lines.at(-1), '20 ok, 0 warn, 0 fail.');
  assert.match(
    stdout,
    /^ok {4}role that serves: The role registry_app owns nothing, and row-level security binds it\.$/m,
  );
  assert.match(
    stdout,
    /^ok {4}connections: 1 server of 24 connections and 20 for others fit into max_connections, 100\.$/m,
  );
});

interface Mistake {
  readonly title: string;
  /** SQL that a superuser runs, and SQL that undoes it. */
  readonly plant?: string;
  readonly undo?: string;
  readonly settings?: (usual: Settings) => Settings;
  readonly name: string;
  readonly outcome: 'warn' | 'fail';
  readonly found: RegExp;
  /** The remedy, where it is not in `found`. */
  readonly remedy?: RegExp;
}

const mistakes: readonly Mistake[] = [
  {
    title: "the settings of a server hold the owner's URL",
    settings: () => settingsOf(database),
    name: "owner's URL",
    outcome: 'warn',
    found: /^The settings hold the URL of a role that migrates/,
  },
  {
    title: 'the password in the URL is wrong',
    settings: (usual) => ({ ...usual, DATABASE_URL: usual['DATABASE_URL']!.replace(/:[^:@]+@/, ':wrong@') }),
    name: 'connection as the role that serves',
    outcome: 'fail',
    found:
      /^There is no connection to first at 127\.0\.0\.1:\d+\. PostgreSQL does not let this role in: password authentication failed/,
  },
  {
    title: 'the secret key is of another registry',
    settings: (usual) => ({ ...usual, REGISTRY_SECRET_KEY: 'another key for tests, of another registry' }),
    name: 'secret key',
    outcome: 'fail',
    found: /^No client secret of this registry depends on the secret key of this program; set REGISTRY_SECRET_KEY/,
  },
  {
    title: 'servers open more connections than there are',
    settings: (usual) => ({ ...usual, REGISTRY_DATABASE_CONNECTIONS: '81' }),
    name: 'connections',
    outcome: 'fail',
    found: /^1 server of 81 connections and 20 for others are more than max_connections, 100\.$/,
  },
  {
    title: 'the role that serves may open too few connections',
    plant: 'alter role registry_app connection limit 10',
    undo: 'alter role registry_app connection limit -1',
    name: 'connections',
    outcome: 'fail',
    found: /^1 server of 24 connections are more than the limit of the role that serves, 10\.$/,
  },
  ...(
    [
      ['log_min_duration_statement', '250'],
      ['log_statement', "'mod'"],
      ['log_transaction_sample_rate', '0.5'],
      ['log_parameter_max_length_on_error', '-1'],
    ] as const
  ).map(
    ([setting, value]): Mistake => ({
      title: `${setting} has PostgreSQL write the values of statements`,
      plant: `alter role registry_app in database first set ${setting} = ${value}`,
      undo: `alter role registry_app in database first reset ${setting}`,
      name: 'log of PostgreSQL',
      outcome: 'warn',
      found: new RegExp(
        `^PostgreSQL writes values of statements into its log, by ${setting}: tax numbers, addresses and bank accounts among them, in clear\\.$`,
      ),
      remedy: /^Set log_parameter_max_length, .* to 0, for the role that serves too, and delete the logs of before\.$/,
    }),
  ),
  {
    title: 'commits do not wait for the disk',
    plant: 'alter database first set synchronous_commit = off',
    undo: 'alter database first reset synchronous_commit',
    name: 'durability',
    outcome: 'fail',
    found:
      /^PostgreSQL runs with synchronous_commit off; what the registry has acknowledged could be lost in a crash\.$/,
  },
  {
    title: 'no standby holds commits',
    settings: (usual) => ({ ...usual, REGISTRY_DURABILITY: 'replicated' }),
    name: 'standbys',
    outcome: 'fail',
    found:
      /^REGISTRY_DURABILITY is replicated, and synchronous_standby_names of PostgreSQL is empty: name the standbys there\.$/,
  },
  {
    title: 'the database takes no writes',
    plant: 'alter database first set default_transaction_read_only = on',
    undo: 'set transaction read write; alter database first reset default_transaction_read_only',
    name: 'primary',
    outcome: 'fail',
    found: /^default_transaction_read_only is on: every mutation and login fails\.$/,
  },
  {
    title: 'the order of names is of another version than its indexes',
    plant: `update pg_collation set collversion = '1.0' where collname = 'names'`,
    undo: 'alter collation registry.names refresh version',
    name: 'collations',
    outcome: 'warn',
    found:
      /^The collation registry\.names has version [\d.]+ on this server, and its indexes were built by 1\.0: lists may skip or repeat rows\.$/,
    remedy:
      /^As registry_owner run reindex index concurrently of registry\.api_clients_in_order, registry\.assets_in_order, registry\.documents_in_order, registry\.holders_in_order, registry\.parties_in_order, registry\.trusted_documents_by_name, registry\.webhook_endpoints_by_name, each by itself, then alter collation registry\.names refresh version\.$/,
  },
  {
    title: 'the small letters of the search are of another version than its indexes',
    plant: `update pg_collation set collversion = '0' where collname = 'unicode_letters'`,
    undo: 'alter collation registry.unicode_letters refresh version',
    name: 'collations',
    outcome: 'warn',
    found: /^The collation registry\.unicode_letters has version \S+ on this server, and its indexes were built by 0:/,
    remedy: /\bregistry\.holders_search\b.* then alter collation registry\.unicode_letters refresh version\.$/,
  },
  {
    title: 'the collation of the database is of another version than its indexes',
    plant: `update pg_database set datcollversion = '1.0' where datname = 'first'`,
    undo: `update pg_database set datcollversion = pg_database_collation_actual_version(oid) where datname = 'first'`,
    name: 'collations',
    outcome: 'warn',
    found: /^The collation of the database has version \S+ on this server, and its indexes were built by 1\.0:/,
    remedy: /^Run reindex database, then alter database … refresh collation version\.$/,
  },
  {
    title: 'PostgreSQL has no ICU',
    plant: `alter collation pg_catalog."und-x-icu" rename to "taken away"`,
    undo: `alter collation pg_catalog."taken away" rename to "und-x-icu"`,
    name: 'collations',
    outcome: 'fail',
    found: /^This PostgreSQL was built without ICU, in whose order the registry lists names\.$/,
    remedy: /^Use one with ICU, such as/,
  },
  {
    title: 'the role that serves bypasses row-level security',
    plant: 'alter role registry_app bypassrls',
    undo: 'alter role registry_app nobypassrls',
    name: 'role that serves',
    outcome: 'fail',
    found:
      /^The role registry_app bypasses row-level security; the registry serves only as a role that row-level security binds\.$/,
  },
  {
    title: 'the role that serves may read every row',
    plant: 'grant registry_reader to registry_app',
    undo: 'revoke registry_reader from registry_app',
    name: 'role that serves',
    outcome: 'fail',
    found:
      /^The role registry_app is a member of registry_reader; the registry serves only as a role without such powers\.$/,
  },
  {
    title: 'the role that serves may create roles',
    plant: 'alter role registry_app createrole',
    undo: 'alter role registry_app nocreaterole',
    name: 'role that serves',
    outcome: 'fail',
    found: /^The role registry_app may create roles;/,
  },
  {
    title: 'the owner may not become the role that verifies',
    plant: 'revoke registry_reader from plain_owner granted by plain_owner',
    undo: 'set role plain_owner; grant registry_reader to plain_owner',
    settings: () => settingsOf(database),
    name: 'owner',
    outcome: 'fail',
    found: /^The role plain_owner may not become registry_reader, so it can neither migrate nor verify\.$/,
  },
  {
    title: 'the owner may not create roles',
    plant: 'alter role plain_owner nocreaterole',
    undo: 'alter role plain_owner createrole',
    settings: () => settingsOf(database),
    name: 'owner',
    outcome: 'warn',
    found: /^The role plain_owner may not create roles: a migration that needs a new one would fail\.$/,
  },
  {
    title: 'a grant is missing',
    plant: 'revoke select on registry.lots from registry_app',
    undo: 'grant select on registry.lots to registry_app',
    name: 'grants of the role that serves',
    outcome: 'fail',
    found:
      /^The role that serves lacks 1 grant of the schema, such as: grant select on table registry\.lots to registry_app\.$/,
  },
  {
    title: 'a grant was added',
    plant: 'grant select on auth.tokens to registry_app',
    undo: 'revoke select on auth.tokens from registry_app',
    name: 'grants of the role that serves',
    outcome: 'fail',
    found:
      /^The role that serves has 1 grant that the schema has not, such as: grant select on table auth\.tokens to registry_app\.$/,
  },
  {
    title: 'a guard was taken away',
    plant: 'alter table registry.lots no force row level security',
    undo: 'alter table registry.lots force row level security',
    name: 'objects of the schema',
    outcome: 'fail',
    found:
      /^The schema lacks 1 part or has them otherwise, such as: alter table registry\.lots force row level security\.$/,
  },
  {
    title: 'a migration is pending',
    plant: `create table public.before as select * from migrations.applied order by name collate "C" desc limit 1;
            delete from migrations.applied where name = (select name from public.before)`,
    undo: 'insert into migrations.applied select * from public.before; drop table public.before',
    name: 'schema',
    outcome: 'fail',
    found: /^1 migration is pending, from \d{6}_[a-z-]+ on\.$/,
  },
  {
    title: 'the database is of a newer program',
    plant: `insert into migrations.applied (name, checksum, breaking, transaction) values ('999999_later', 'x', true, 'one')`,
    undo: `delete from migrations.applied where name = '999999_later'`,
    name: 'schema',
    outcome: 'fail',
    found: /^The database is newer than this program: it has had migration 999999_later, which is breaking/,
  },
  {
    title: 'statements have no limit',
    plant: 'alter role registry_app in database first set statement_timeout = 0',
    undo: 'alter role registry_app in database first reset statement_timeout',
    name: 'limits of the role that serves',
    outcome: 'fail',
    found:
      /^statement_timeout is without limit, and REGISTRY_OPERATION_DEADLINE 10 s: PostgreSQL goes on with a statement/,
  },
  {
    title: 'idle connections are ended',
    plant: 'alter database first set idle_session_timeout = 600000',
    undo: 'alter database first reset idle_session_timeout',
    name: 'limits of the role that serves',
    outcome: 'warn',
    found: /^idle_session_timeout ends connections after 600 s\.$/,
  },
];

for (const { title, plant, undo, settings = (usual: Settings) => usual, name, outcome, found, remedy } of mistakes)
  test(`${title}: ${name}, ${outcome}`, async () => {
    if (plant !== undefined) await superuser(plant);
    try {
      const examinations = await examineWith(settings(serving()));
      const named = notOk(examinations).find((one) => one.name === name);
      assert.ok(named !== undefined, describeExaminations(examinations).join('\n'));
      assert.equal(named.outcome, outcome);
      assert.match(named.found, found);
      if (remedy !== undefined) assert.match(named.remedy ?? '', remedy);
      assert.equal(exitCodeFor(examinations), outcome === 'fail' ? 1 : 2);
      // Those that need the owner's URL are warned of it.
      assert.deepEqual(
        notOk(examinations).filter((one) => one === named || one.name !== "owner's URL"),
        [named],
      );
    } finally {
      if (undo !== undefined) await superuser(undo);
    }
  });

test("with --strict the owner's URL fails", async () => {
  const [found, ...others] = notOk(await examineWith(settingsOf(database), true));
  assert.deepEqual([found!.name, found!.outcome, others], ["owner's URL", 'fail', []]);
});

test('warnings alone end with exit code 2, and JSON has what the lines have', async () => {
  const { code, stdout } = await runOperator(['doctor', '--json'], settingsOf(database));
  assert.equal(code, 2, stdout);
  const examinations = JSON.parse(stdout) as readonly Examination[];
  assert.deepEqual(
    examinations.map((one) => one.name),
    [
      namesOfGood[0],
      'connection as the owner',
      ...namesOfGood.slice(1, 10),
      'owner',
      'limits of the owner',
      ...namesOfGood.slice(10),
    ],
  );
  assert.deepEqual(notOk(examinations), [
    {
      name: "owner's URL",
      outcome: 'warn',
      found: 'The settings hold the URL of a role that migrates, which may change every row.',
      remedy: 'Give it to the command migrate alone, and DATABASE_URL of the role that serves to the servers.',
    },
  ]);
});

test('settings that no server would take end with exit code 78, and nothing is examined', async () => {
  const { code, stdout, stderr } = await runOperator(['doctor'], { ...serving(), REGISTRY_DURABILITY: 'hope' });
  assert.deepEqual([code, stdout], [78, '']);
  assert.match(stderr, /^REGISTRY_DURABILITY is "hope"/);
});

test('statements may be in the log of PostgreSQL where their values are not', async () => {
  await superuser(`
    alter role registry_app in database first set log_statement = 'all';
    alter role registry_app in database first set log_parameter_max_length = 0`);
  try {
    assert.deepEqual(notOk(await examineWith(serving())), []);
  } finally {
    await superuser(`
      alter role registry_app in database first reset log_statement;
      alter role registry_app in database first reset log_parameter_max_length`);
  }
});
