/** Two installations in one cluster, each with an owner and roles of its own. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { readConfig } from '../../src/base/config.ts';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { readMigrationFiles } from '../../src/operator/migrate/migration-files.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { beforeTests } from '../support/before-tests.ts';
import { nativeVariable } from '../support/binaries.ts';
import { runOperator } from '../support/operator.ts';
import { type OwnedDatabase, startOwnersPostgres } from '../support/ordinary-owner.ts';
import { databaseAt, withClient } from '../support/postgres.ts';
import { isDeep } from '../support/seed.ts';
import { testSecretKey } from '../support/server.ts';
import { startWorldIn } from '../support/world.ts';
import { checkLists, type Findings } from '../tenants/read-matrix.ts';
import { readRows } from '../tenants/visibility.ts';

const log = makeLog('silent');
/** The longest prefix that the settings take, so that the longest name of a role has 63 bytes. */
const longest = `b${'_long'.repeat(11)}`;
const prefixes = ['alder', longest] as const;

let databases: Readonly<Record<string, OwnedDatabase>>;
const postgres = beforeTests(startOwnersPostgres);
before(async () => {
  databases = Object.fromEntries([
    [prefixes[0], await postgres.database('first', prefixes[0])],
    [prefixes[1], await postgres.database('second', prefixes[1])],
  ]);
});

test('the operator commands and the start take the prefix from the setting', async () => {
  const { ownerUrl } = databases['alder']!;
  const asOwner = (text: string): Promise<unknown> =>
    withClient(ownerUrl, (client) => client.query(`set role alder_owner; ${text}`));
  const settings = { DATABASE_URL: ownerUrl, REGISTRY_DATABASE_ROLES: 'alder', REGISTRY_SECRET_KEY: testSecretKey };
  const ran = await runOperator(['verify'], settings);
  assert.deepEqual([ran.code, ran.stdout], [0, 'Everything holds.\n'], ran.stderr);
  await asOwner('grant delete on registry.assets to alder_app');
  const faults = await verify({ ownerUrl, log, rolePrefix: 'alder', say: () => undefined });
  await asOwner('revoke delete on registry.assets from alder_app');
  assert.deepEqual(faults, [
    {
      holds: 'The role that serves removes nothing, and reads no digest of a secret or token',
      where: 'table registry.assets',
    },
  ]);
  const wrong = await runOperator(['verify'], { ...settings, REGISTRY_DATABASE_ROLES: 'nobody' });
  assert.deepEqual(
    [wrong.code, wrong.stderr],
    [1, 'The database has no role nobody_reader, which sees every row: migrate it first.\n'],
  );
});

// The names of roles are made by one function, and the longest prefix makes the hardest ones. The same
// statements decide on each release of PostgreSQL which rows a role sees.
for (const prefix of isDeep ? prefixes : process.env[nativeVariable] === undefined ? [longest] : [])
  test(`every account of the installation ${prefix} sees its own rows only`, async () => {
    const { superuserUrl, appUrl } = databases[prefix]!;
    const { server, world } = await startWorldIn(databaseAt({ ownerUrl: superuserUrl, appUrl }));
    const findings: Findings = { wrong: [], answers: new Map(), answerCount: 0 };
    try {
      const schema = buildRegistrySchema();
      const matrix = { schema, rows: await readRows(superuserUrl), server };
      const administrators = Object.values(world.tenants).map(({ roles }) => roles.account_administrator);
      await checkLists(matrix, administrators, findings);
    } finally {
      await server.stop();
    }
    assert.deepEqual(findings.wrong, []);
    assert.ok(findings.answers.size > 200, `only ${findings.answers.size} answers were compared`);
  });

test('the roles are those of each installation, and the recorded checksums are those of the files', async () => {
  const names = await withClient(databases[longest]!.superuserUrl, (client) =>
    client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname ~ '_(app|auth|ledger|owner|reader)$' and rolname !~ '^(pg|plain)_' order by rolname collate "C"`,
    ),
  );
  assert.deepEqual(
    names.rows.map(({ name }) => name),
    prefixes.flatMap((prefix) => ['app', 'auth', 'ledger', 'owner', 'reader'].map((role) => `${prefix}_${role}`)),
  );
  assert.equal(Math.max(...names.rows.map(({ name }) => name.length)), 63);
  for (const { ownerUrl } of Object.values(databases)) {
    const { rows } = await withClient(ownerUrl, (client) =>
      client.query('select name, checksum from migrations.applied order by name'),
    );
    assert.deepEqual(
      rows,
      readMigrationFiles().map(({ name, checksum }) => ({ name, checksum })),
    );
  }
});

test('neither installation can connect as a role of the other, become it, or read its rows', async () => {
  for (const [own, other] of [prefixes, prefixes.toReversed()] as [string, string][]) {
    const stolen = new URL(databases[own]!.appUrl);
    stolen.username = `${other}_app`;
    await assert.rejects(
      withClient(stolen.href, async () => undefined),
      { code: '28P01' },
    );
    for (const url of [databases[own]!.ownerUrl, databases[own]!.appUrl])
      for (const role of ['app', 'auth', 'ledger', 'owner', 'reader'])
        await assert.rejects(
          withClient(url, (client) => client.query(`set role ${other}_${role}`)),
          { code: '42501' },
          `${role} of ${other}`,
        );
    const beside = new URL(databases[own]!.appUrl);
    beside.pathname = new URL(databases[other]!.appUrl).pathname;
    await assert.rejects(
      withClient(beside.href, (client) => client.query('select from registry.accounts')),
      { code: '42501', message: 'permission denied for schema registry' },
    );
    await assert.rejects(
      withClient(databases[own]!.ownerUrl, (client) => client.query(`alter role ${other}_app password 'mine'`)),
      { code: '42501' },
    );
  }
});

test('a start with another prefix than the roles begin with is refused, and changes nothing', async () => {
  const { ownerUrl, superuserUrl } = databases['alder']!;
  const roles = (): Promise<unknown> =>
    withClient(superuserUrl, async (client) => (await client.query('select rolname from pg_roles order by 1')).rows);
  const before = await roles();
  await assert.rejects(migrate({ ownerUrl, appPassword: 'x', say: () => undefined }), {
    message:
      'This database belongs to alder_owner and not to registry_owner; set REGISTRY_DATABASE_ROLES to what its roles begin with. Nothing was changed.',
  });
  assert.deepEqual(await roles(), before);
});

test('another installation without roles of its own is refused with a sentence, and nothing is changed', async () => {
  const { ownerUrl, superuserUrl } = await postgres.emptyDatabase('third');
  // The roles of these names belong to an installation of another owner.
  const settings = { DATABASE_URL: ownerUrl, REGISTRY_DATABASE_ROLES: 'alder', REGISTRY_SECRET_KEY: testSecretKey };
  const { code, stderr } = await runOperator(['migrate'], settings);
  assert.deepEqual(
    [code, stderr],
    [
      1,
      'The role alder_owner of this cluster belongs to another installation: set REGISTRY_DATABASE_ROLES, so that this one has roles of its own. Nothing was changed.\n',
    ],
  );
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query(`select from pg_namespace where nspname in ('registry', 'auth', 'migrations')`),
  );
  assert.equal(rows.length, 0);
});

test('a prefix that PostgreSQL would cut off, fold, reserve or have to quote is refused', () => {
  assert.equal(readConfig({ REGISTRY_DATABASE_ROLES: longest }).REGISTRY_DATABASE_ROLES, longest);
  for (const bad of [`${longest}x`, 'Alder', '1alder', 'pg_alder', 'al-der', 'al der', 'a"b', "a'; drop", 'größe'])
    assert.throws(
      () => readConfig({ REGISTRY_DATABASE_ROLES: bad }),
      /^Error: REGISTRY_DATABASE_ROLES is ".+": must be 1 to 56 small letters, digits and underscores, and begin neither with a digit nor with pg_\. /,
      bad,
    );
});
