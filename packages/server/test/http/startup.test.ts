import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import {
  checkStart,
  type Durability,
  isPrivileged,
  readDatabaseStatusAt,
  whyNotDurable,
} from '../../src/store/integrity/start.ts';
import { emptyDatabase, type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';

const log = makeLog('silent', { write: () => undefined });
let database: TestDatabase;

before(async () => {
  database = await testDatabase();
});
after(() => database.drop().catch(() => undefined));

/** The refusal of a start with this URL; undefined where it succeeds. */
async function refusalOf(url: string, options?: string, durability: Durability = 'local'): Promise<string | undefined> {
  const withOptions = new URL(url);
  if (options !== undefined) withOptions.searchParams.set('options', options);
  const opened = openDatabase({ url: withOptions.href, connections: 1, sharedConnections: 1, log });
  try {
    await checkStart(opened, { durability });
    return undefined;
  } catch (error) {
    assert.equal((error as Error).name, 'StartRefused', String(error));
    return (error as Error).message;
  } finally {
    await opened.close();
  }
}

const owner = (text: string): Promise<unknown> => withClient(database.ownerUrl, (client) => client.query(text));

async function urlOfRole(t: { after(undo: () => unknown): void }, name: string, ...grants: string[]): Promise<string> {
  await owner(`create role ${name} login password 'x' in role registry_app`);
  for (const grant of grants) await owner(grant);
  t.after(() => owner(`drop role ${name}`));
  const url = new URL(database.appUrl);
  url.username = name;
  url.password = 'x';
  return url.href;
}

test('the server starts as the app role', async () => {
  assert.equal(await refusalOf(database.appUrl), undefined);
});

test('the server does not start as a superuser', async () => {
  assert.match((await refusalOf(database.ownerUrl)) ?? '', /is a superuser/);
  assert.ok(isPrivileged(await readDatabaseStatusAt({ url: database.ownerUrl, pooling: 'none', log })));
});

test('the server does not start as a role that bypasses row-level security', async (t) => {
  const url = await urlOfRole(t, 'test_bypasser', 'alter role test_bypasser bypassrls');
  assert.match((await refusalOf(url)) ?? '', /bypasses row-level security/);
});

test('the server does not start as a role that may become the owner', async (t) => {
  const url = await urlOfRole(t, 'test_heir', 'grant registry_owner to test_heir');
  assert.match((await refusalOf(url)) ?? '', /owns tables of the registry/);
});

test('the server does not start as a role that may become registry_reader, or that may create roles or databases', async (t) => {
  const reader = await urlOfRole(t, 'test_reads_all', 'grant registry_reader to test_reads_all');
  assert.equal(
    await refusalOf(reader),
    'The role test_reads_all is a member of registry_reader; the registry serves only as a role without such powers.',
  );
  const creator = await urlOfRole(t, 'test_creator', 'alter role test_creator createrole createdb');
  assert.match((await refusalOf(creator)) ?? '', /^The role test_creator may create roles; /);
  await owner('alter role test_creator nocreaterole');
  assert.match((await refusalOf(creator)) ?? '', /^The role test_creator may create databases; /);
});

test('a role without rights in the registry is refused with a sentence', async (t) => {
  await owner(`create role test_stranger login password 'x'`);
  t.after(() => owner('drop role test_stranger'));
  const url = new URL(database.appUrl);
  url.username = 'test_stranger';
  url.password = 'x';
  assert.equal(
    await refusalOf(url.href),
    'The role test_stranger lacks a right that serving needs (permission denied for schema migrations). Serve as registry_app, or grant test_stranger what registry_app has; the operator command doctor names what is missing.',
  );
});

test('the server starts as another role with the rights of the app role', async (t) => {
  const url = await urlOfRole(t, 'test_servant');
  assert.equal(await refusalOf(url), undefined);
});

test('a database with asynchronous commits is refused, whatever keeps them', async () => {
  for (const durability of ['local', 'engine'] as const)
    assert.equal(
      await refusalOf(database.appUrl, '-c synchronous_commit=off', durability),
      'PostgreSQL runs with synchronous_commit off; what the registry has acknowledged could be lost in a crash.',
    );
  assert.equal(await refusalOf(database.appUrl, undefined, 'engine'), undefined);
});

test('fsync and full_page_writes may be off only where the storage below PostgreSQL keeps commits', () => {
  const on = { fsync: 'on', fullPageWrites: 'on', synchronousCommit: 'on' };
  const engine =
    'what the registry has acknowledged could be lost in a crash. If the storage below PostgreSQL keeps commits by itself, set REGISTRY_DURABILITY=engine.';
  const cases = [
    [on, null],
    [{ ...on, fsync: 'off' }, `PostgreSQL runs with fsync off; ${engine}`],
    [{ ...on, fullPageWrites: 'off' }, `PostgreSQL runs with full_page_writes off; ${engine}`],
  ] as const;
  for (const [status, expected] of cases) {
    assert.equal(whyNotDurable(status, 'local'), expected);
    assert.equal(whyNotDurable(status, 'engine'), null);
  }
});

test('a schema that is newer or older than the program is refused', async (t) => {
  const record = (breaking: boolean): Promise<unknown> =>
    owner(
      `insert into migrations.applied (name, checksum, breaking, transaction) values ('999999_later', 'x', ${breaking}, 'one')`,
    );
  await record(true);
  assert.match((await refusalOf(database.appUrl)) ?? '', /newer than this program.*999999_later, which is breaking/);
  await owner(`delete from migrations.applied where name = '999999_later'`);
  await record(false);
  assert.equal(await refusalOf(database.appUrl), undefined);
  await owner(`delete from migrations.applied where name = '999999_later'`);
  await owner(`update migrations.applied set name = '000000_other' where name like '000002%'`);
  t.after(() => owner(`update migrations.applied set name = '000002_accounts' where name = '000000_other'`));
  assert.match((await refusalOf(database.appUrl)) ?? '', /000000_other|has not had the migration/);
});

test('a registry of before the first release is refused, with a list of migrations of then or without one', async (t) => {
  const expected = /^This database holds a registry made before the first release, .* Nothing was changed; start with/;
  await owner('alter table migrations.applied rename column breaking to former');
  assert.match((await refusalOf(database.appUrl)) ?? '', expected);
  await owner('alter table migrations.applied rename column former to breaking');
  await owner('alter table migrations.applied rename to former');
  t.after(() => owner('alter table migrations.former rename to applied'));
  assert.match((await refusalOf(database.appUrl)) ?? '', expected);
});

test('an empty database is refused where the role may create nothing', async (t) => {
  const empty = await emptyDatabase();
  t.after(() => empty.drop());
  const url = new URL(database.appUrl);
  url.pathname = new URL(empty.ownerUrl).pathname;
  assert.match((await refusalOf(url.href)) ?? '', /holds no registry/);
});
