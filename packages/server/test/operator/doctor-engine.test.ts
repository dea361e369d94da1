/** `doctor --engine` on the PostgreSQL of the packages, and on the same one with a feature taken away. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { describeProbes, everyProbe, type ProbeResult, runProbes } from '../../src/operator/doctor/engine/engine.ts';
import { runOperator } from '../support/operator.ts';
import { emptyDatabase, withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';
import { sampleOf, isDeep } from '../support/seed.ts';

const log = makeLog('silent');
const owner = `plain_${randomBytes(4).toString('hex')}`;

/** A database of an owner that may create roles and nothing else. */
interface PlainDatabase {
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  drop(): Promise<void>;
}

let database: PlainDatabase;

async function makeDatabase(): Promise<PlainDatabase> {
  const empty = await emptyDatabase();
  const name = new URL(empty.ownerUrl).pathname.slice(1);
  await withClient(empty.ownerUrl, (client) => client.query(`alter database ${name} owner to ${owner}`));
  const url = new URL(empty.ownerUrl);
  url.username = owner;
  url.password = 'plain';
  return { ownerUrl: url.href, superuserUrl: empty.ownerUrl, drop: empty.drop };
}

before(async () => {
  const empty = await emptyDatabase();
  await withClient(empty.ownerUrl, (client) => client.query(`create role ${owner} login createrole password 'plain'`));
  await empty.drop();
  database = await makeDatabase();
});
after(async () => {
  const { pathname } = new URL(database.superuserUrl);
  const maintenance = database.superuserUrl.replace(pathname, '/postgres');
  await database.drop();
  await withClient(maintenance, (client) => client.query(`drop role ${owner}`));
});

const missing = (results: readonly ProbeResult[]): readonly string[] =>
  results.filter(({ reason }) => reason !== null).map(({ name }) => name);

/** The schemas and roles that a run made and left. */
async function leftOver(): Promise<readonly string[]> {
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query<{ name: string }>(`
      select nspname as name from pg_namespace where nspname like 'registry\\_engine\\_%'
      union all
      select r.rolname from pg_roles r
        join pg_auth_members m on m.roleid = r.oid
        join pg_roles o on o.oid = m.member
       where r.rolname like 'registry\\_engine\\_%' and o.rolname = '${owner}'`),
  );
  return rows.map(({ name }) => name);
}

test('PostgreSQL has all that the registry relies on, and nothing is left of the run', async () => {
  const results = await runProbes({ url: database.ownerUrl, log });
  assert.deepEqual(missing(results), [], describeProbes(results).join('\n'));
  assert.ok(results.length >= 60);
  assert.equal(new Set(results.map(({ name }) => name)).size, results.length);
  assert.deepEqual(await leftOver(), []);
});

/** How a feature is taken away, and given back. */
interface Removal {
  readonly take: string;
  readonly giveBack: string;
}

let triggers = 0;

/** An event trigger that refuses a kind of command where the object that it made meets a condition. */
function refusing(tag: string, condition: string): Removal {
  triggers += 1;
  const name = `refuse_feature_${triggers}`;
  const take = `
    create function public.${name}() returns event_trigger language plpgsql as $$
    begin
      if exists (select from pg_event_trigger_ddl_commands() c where ${condition}) then
        raise exception 'this engine has no such feature' using errcode = '0A000';
      end if;
    end $$;
    create event trigger ${name} on ddl_command_end when tag in ('${tag}') execute function public.${name}()`;
  return { take, giveBack: `drop event trigger ${name}; drop function public.${name}()` };
}

const revoking = (signature: string): Removal => ({
  take: `revoke execute on function ${signature} from public`,
  giveBack: `grant execute on function ${signature} to public`,
});
const ofTrigger = (condition: string): string => `exists (select from pg_trigger where oid = c.objid and ${condition})`;
const ofIndex = (method: string): string =>
  `exists (select from pg_class i join pg_am a on a.oid = i.relam where i.oid = c.objid and a.amname = '${method}')`;

/** What is taken away, and which probes then do not hold. */
const features: readonly (Removal & { readonly title: string; readonly names: readonly string[] })[] = [
  {
    title: 'sub-selects in policies',
    ...refusing(
      'CREATE POLICY',
      `exists (select from pg_policy where oid = c.objid and pg_get_expr(polqual, polrelid) ~ 'SELECT')`,
    ),
    names: ['policies with sub-selects', 'policies over other tables'],
  },
  {
    title: 'deferred constraint triggers',
    ...refusing('CREATE TRIGGER', ofTrigger('tgdeferrable')),
    names: ['deferred constraint triggers', 'deferred checks before the commit'],
  },
  {
    title: 'transition tables',
    ...refusing('CREATE TRIGGER', ofTrigger('tgnewtable is not null')),
    names: ['transition tables of inserts', 'transition tables of updates'],
  },
  {
    title: 'functions of their definer',
    ...refusing('CREATE FUNCTION', 'exists (select from pg_proc where oid = c.objid and prosecdef)'),
    names: ['row-level security in functions of their definer', 'functions of their definer'],
  },
  { title: 'GiST', ...refusing('CREATE INDEX', ofIndex('gist')), names: ['multiranges with GiST'] },
  { title: 'GIN', ...refusing('CREATE INDEX', ofIndex('gin')), names: ['lists of keys with GIN'] },
  {
    title: 'generated columns',
    ...refusing('CREATE TABLE', `exists (select from pg_attribute where attrelid = c.objid and attgenerated <> '')`),
    names: ['generated columns'],
  },
  {
    title: 'deferred foreign keys',
    ...refusing(
      'CREATE TABLE',
      `exists (select from pg_constraint where conrelid = c.objid and contype = 'f' and condeferrable)`,
    ),
    names: ['deferred foreign keys'],
  },
  {
    title: 'SHA-256',
    ...revoking('sha256(bytea)'),
    names: ['digests', 'large values', 'checks with digests'],
  },
  { title: 'exported snapshots', ...revoking('pg_export_snapshot()'), names: ['exported snapshots'] },
  {
    title: 'shared locks of names',
    ...revoking('pg_advisory_xact_lock_shared(bigint)'),
    names: ['locks of a name for a transaction'],
  },
  {
    title: 'settings of a transaction',
    ...revoking('set_config(text, text, boolean)'),
    names: ['a context for one transaction'],
  },
  { title: 'the position of the log', ...revoking('pg_current_wal_lsn()'), names: ['the position of the log'] },
];

/** Those that wait for a second are tried in the first test only. */
const quickProbes = everyProbe.filter(({ name }) => !['deadlocks', 'limits of statements'].includes(name));

const superuser = (text: string): Promise<unknown> => withClient(database.superuserUrl, (client) => client.query(text));

/** Tries out the quick probes without some features. Shape: the names of those that do not hold, and the last line. */
async function probeWithout(removals: readonly Removal[]): Promise<{ names: readonly string[]; last: string }> {
  for (const { take } of removals) await superuser(take);
  try {
    const results = await runProbes({ url: database.ownerUrl, log, probes: quickProbes });
    return { names: missing(results), last: describeProbes(results).at(-1)! };
  } finally {
    for (const { giveBack } of removals) await superuser(giveBack);
  }
}

test('without any of thirteen features each probe that relies on one is named, and nothing is left of the run', async () => {
  assert.equal(features.length, 13);
  const { names, last } = await probeWithout(features);
  assert.deepEqual(names.toSorted(), features.flatMap((one) => one.names).toSorted());
  assert.equal(last, `19 of ${quickProbes.length} probes do not hold: the registry cannot use this engine.`);
  assert.deepEqual(await leftOver(), []);
});

const drawn = isDeep ? features : sampleOf(features, 3, ({ title }) => title);
for (const { title, names, ...removal } of drawn)
  test(`without ${title} alone only the probes that rely on it are named`, async () => {
    assert.deepEqual((await probeWithout([removal])).names, names);
  });

test('the command prints all probes as JSON, with exit code 1 where one does not hold', async () => {
  const settings = { DATABASE_URL: database.ownerUrl, REGISTRY_SECRET_KEY: testSecretKey };
  const { take, giveBack } = revoking('pg_export_snapshot()');
  await superuser(take);
  const { code, stdout, stderr } = await runOperator(['doctor', '--engine', '--json'], settings);
  await superuser(giveBack);
  assert.equal(code, 1, stderr);
  const results = JSON.parse(stdout) as readonly ProbeResult[];
  assert.equal(results.length, everyProbe.length);
  assert.deepEqual(
    results.filter(({ reason }) => reason !== null),
    [
      {
        name: 'exported snapshots',
        behaviour: 'A second database transaction reads the same state as the first, whatever was committed since.',
        use: 'verify reads one state by two connections.',
        reason: 'permission denied for function pg_export_snapshot (SQLSTATE 42501)',
      },
    ],
  );
});

test('a database that takes no writes is refused with a sentence', async () => {
  const url = new URL(database.ownerUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  await assert.rejects(
    runProbes({ url: url.href, log }),
    /^OperatorCommandError: doctor --engine cannot write here: cannot execute CREATE ROLE in a read-only transaction\. /,
  );
});

test('a role that may not create roles is refused with a sentence, and nothing is left', async () => {
  await superuser(`alter role ${owner} nocreaterole`);
  try {
    await assert.rejects(
      runProbes({ url: database.ownerUrl, log }),
      /^OperatorCommandError: The role may not create roles and schemas, which doctor --engine needs: permission denied/,
    );
  } finally {
    await superuser(`alter role ${owner} createrole`);
  }
  assert.deepEqual(await leftOver(), []);
});
