/** A database owner that may create roles, and neither is a superuser nor bypasses row-level security. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, test } from 'node:test';
import type pg from 'pg';
import { makeLog } from '../../src/base/log.ts';
import { seedDemo } from '../../src/operator/demo/demo.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { describeSchema } from '../../src/operator/migrate/schema-file.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { beforeTests } from '../support/before-tests.ts';
import { copyRows } from '../support/copy-rows.ts';
import { copyMigrations } from '../support/migrations.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { type OwnedDatabase, startOwnersPostgres } from '../support/ordinary-owner.ts';
import { testAppPassword } from '../support/app-password.ts';
import { withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';

const log = makeLog('silent');
let database: OwnedDatabase;

const postgres = beforeTests(startOwnersPostgres);
before(async () => {
  database = await postgres.database('first');
  const serving = openDatabase({ url: database.appUrl, connections: 1, sharedConnections: 1, log });
  try {
    await seedDemo({ database: serving, secretKey: testSecretKey }, () => undefined);
  } finally {
    await serving.close();
  }
});

/** A table with the columns that are stored as they are given. */
interface Table {
  readonly name: string;
  readonly columns: string;
}

async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('registry', 'auth') and c.relkind = 'r'
     group by 1
     order by 1`);
  return rows;
}

type Dump = ReadonlyMap<string, readonly Buffer[]>;

async function dump(client: pg.Client): Promise<Dump> {
  const tables = new Map<string, readonly Buffer[]>();
  for (const { name, columns } of await listTables(client))
    tables.set(name, await copyRows(client, `copy ${name} (${columns}) to stdout`));
  return tables;
}

/**
 * A line for each table: how many rows, and their digest in whatever order they come. Two dumps are compared by it,
 * because describing a difference of so many rows takes gigabytes.
 */
const digestsOf = (tables: Dump): readonly string[] =>
  [...tables].map(([name, rows]) => {
    const digest = createHash('sha256');
    for (const row of rows.toSorted(Buffer.compare)) digest.update(row);
    return `${name}: ${rows.length} rows, ${digest.digest('hex')}`;
  });

const dumpAsReader = (url: string): Promise<Dump> =>
  withClient(url, async (client) => {
    await client.query('set role registry_reader; set row_security = on');
    return await dump(client);
  });

/**
 * Replaces all rows, as the restore of a dump does: policies, triggers and foreign keys are back once the rows are
 * there.
 */
async function restore(url: string, rows: Dump): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set role registry_owner');
    const tables = await listTables(client);
    const { rows: keys } = await client.query<{ drop: string; add: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
             format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
        from pg_constraint
       where contype = 'f' and connamespace in ('registry'::regnamespace, 'auth'::regnamespace)`);
    const each = (change: string): string => tables.map(({ name }) => `alter table ${name} ${change}`).join(';');
    await client.query(`${each('disable row level security')};${each('disable trigger user')}`);
    await client.query(keys.map(({ drop }) => drop).join(';'));
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of tables)
      await copyRows(client, `copy ${name} (${columns}) from stdin`, rows.get(name));
    await client.query(keys.map(({ add }) => add).join(';'));
    await client.query(`${each('enable trigger user')};${each('enable row level security')}`);
  });
}

const faultsOf = async ({ ownerUrl }: OwnedDatabase): Promise<readonly string[]> =>
  (await verify({ ownerUrl, log, say: () => undefined })).map(({ holds, where }) => `${holds}: ${where}`);

test('the owner has no special power, and verify reads every row and finds no fault', async () => {
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query(
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user`,
    ),
  );
  assert.deepEqual(rows, [
    { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: true, rolreplication: false },
  ]);
  const { code, stdout, stderr } = await runOperator(['verify'], settingsOf(database));
  assert.equal(code, 0, stderr);
  assert.equal(stdout, 'Everything holds.\n');
  const transactions = await withClient(database.superuserUrl, async (client) => {
    const counted = await client.query<{ count: number }>('select count(*)::int as count from registry.transactions');
    return counted.rows[0]!.count;
  });
  assert.ok(transactions > 20);
  assert.match(stderr, new RegExp(`\\(${transactions} transactions\\)`));
});

test('a fault that the owner makes past the guards is found by the owner', async () => {
  const edit = (change: string): Promise<unknown> =>
    withClient(database.ownerUrl, (client) =>
      client.query(`
        set role registry_owner;
        alter table registry.positions disable trigger user;
        alter table registry.positions disable row level security;
        update registry.positions set balance = balance ${change} where id = (select id from registry.positions order by id limit 1);
        alter table registry.positions enable trigger user;
        alter table registry.positions enable row level security`),
    );
  await edit('+ 1');
  try {
    const faults = await faultsOf(database);
    assert.deepEqual(
      faults.map((fault) => fault.slice(0, fault.indexOf(':'))),
      ['The units of a holder are the sum of its open lots of the asset, and of its lines'],
    );
  } finally {
    await edit('- 1');
  }
  assert.deepEqual(await faultsOf(database), []);
});

test('a table without the policy of registry_reader is a fault, and so is a policy that hides rows from it', async () => {
  const holds = 'The role that verifies sees every row of every table, and changes none';
  const asOwner = (text: string): Promise<unknown> =>
    withClient(database.ownerUrl, (client) => client.query(`set role registry_owner; ${text}`));
  const policy = 'create policy reader_select on registry.assets for select to registry_reader using (true)';
  for (const [edit, undo] of [
    ['drop policy reader_select on registry.assets', policy],
    [
      `drop policy reader_select on registry.assets; ${policy.replace('(true)', '(register_id is null)')}`,
      `drop policy reader_select on registry.assets; ${policy}`,
    ],
    [
      'create policy hides on registry.assets as restrictive for select using (false)',
      'drop policy hides on registry.assets',
    ],
    [
      'grant update (name) on registry.assets to registry_reader',
      'revoke update (name) on registry.assets from registry_reader',
    ],
  ] as const) {
    await asOwner(edit);
    try {
      assert.ok((await faultsOf(database)).includes(`${holds}: table registry.assets`), edit);
    } finally {
      await asOwner(undo);
    }
  }
});

test('registry_reader copies out what a superuser sees, and the owner restores it into another database, which holds', async () => {
  const rows = await dumpAsReader(database.ownerUrl);
  assert.deepEqual(digestsOf(rows), digestsOf(await withClient(database.superuserUrl, dump)));
  assert.ok(rows.size >= 47);
  const second = await postgres.database('second');
  await restore(second.ownerUrl, rows);
  assert.deepEqual(digestsOf(await dumpAsReader(second.ownerUrl)), digestsOf(rows));
  assert.equal(await describeSchema(second.superuserUrl), await describeSchema(database.superuserUrl));
  assert.deepEqual(await faultsOf(second), []);
});

test('generate says that PostgreSQL wants a superuser for it, and makes nothing', async () => {
  const accounts = (): Promise<unknown> =>
    withClient(database.superuserUrl, async (client) => (await client.query('select id from registry.accounts')).rows);
  const before = await accounts();
  const { code, stdout, stderr } = await runOperator(['generate', '--holders', '12', '--force'], settingsOf(database));
  assert.deepEqual(
    [code, stdout, stderr],
    [
      1,
      '',
      'A made-up register is written past the guards, for which PostgreSQL wants a superuser; nothing was made.\n',
    ],
  );
  assert.deepEqual(await accounts(), before);
});

test('of twenty starts by the owner one migrates, roles and all, and the next gives a changed limit back', async (t) => {
  const { ownerUrl, superuserUrl } = await postgres.emptyDatabase('third');
  const migrations = copyMigrations();
  t.after(() => migrations.remove());
  migrations.add('000901_index', 'create index concurrently if not exists holders_test on registry.holders (id);', {
    transaction: 'none',
  });
  // Roles belong to the cluster, and those of this prefix are not there yet.
  const options = { ownerUrl, appPassword: testAppPassword, rolePrefix: 'third', folder: migrations.path };
  const run = () => migrate({ ...options, say: () => undefined });
  const outcomes = await Promise.all(Array.from({ length: 20 }, run));
  assert.equal(outcomes.filter(({ applied }) => applied.length > 0).length, 1);
  assert.deepEqual(await run(), { applied: [] });
  assert.equal(await describeSchema(ownerUrl), await describeSchema(superuserUrl));
  const asOwner = (text: string): Promise<unknown> => withClient(ownerUrl, (client) => client.query(text));
  const lockTimeout = (): Promise<unknown> =>
    withClient(
      appUrl(ownerUrl, testAppPassword, 'third'),
      async (client) => (await client.query('show lock_timeout')).rows,
    );
  const change = `alter role third_app set lock_timeout = '1min'`;
  await asOwner(change);
  assert.deepEqual(await run(), { applied: [] });
  assert.deepEqual(await lockTimeout(), [{ lock_timeout: '3s' }]);
  // The limits that a newer program has set stay, also when an older one is started again beside it.
  await asOwner(`${change};
    insert into migrations.applied (name, checksum, breaking, transaction) values ('000999_later', 'x', false, 'one')`);
  assert.deepEqual(await run(), { applied: [] });
  assert.deepEqual(await lockTimeout(), [{ lock_timeout: '1min' }]);
});
