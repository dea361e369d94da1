/** The metrics for Prometheus, as GET /metrics answers them. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { metricDefinitions } from '../../src/base/metrics.ts';
import { programVersion } from '../../src/base/version.ts';
import { ownMigrations } from '../../src/operator/migrate/migration-files.ts';
import { times } from '../races/at-once.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { longBatchWaits } from '../support/long-waits.ts';
import { withClient } from '../support/postgres.ts';
import { login, send, startServer, type TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { patienceMs, stopwatch, until, untilOthersWait } from '../support/time.ts';

let server: TestServer;
let client: TestClient;

before(async () => {
  const settings = { REGISTRY_DATABASE_CONNECTIONS: '6', REGISTRY_IN_FLIGHT_MAX: '100' };
  // A look that hangs is followed by others within the patience of a test.
  const ofGauges = { agedMs: 50, deadlineMs: patienceMs / 4 };
  server = await startWhole({ settings, batchWaits: longBatchWaits, waits: { ofGauges } });
  client = await openTestClient(server);
});
after(() => server.stop());

/** The value of a sample, by its name and its labels as Prometheus writes them; 0 where there is none yet. */
async function sample(name: string, labels = ''): Promise<number> {
  const { text } = await send(`${server.address}/metrics`);
  const escaped = labels.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [, value = '0'] = new RegExp(`^${name}\\{(?=[^}]*${escaped})[^}]*\\} (\\S+)$`, 'm').exec(text) ?? [];
  return Number(value);
}

/** The growth of a sample during some work. */
async function growth(name: string, labels: string, work: () => Promise<unknown>): Promise<number> {
  const before = await sample(name, labels);
  await work();
  return (await sample(name, labels)) - before;
}

test('every metric has its description', async () => {
  const { text } = await send(`${server.address}/metrics`);
  for (const [name, { kind, description }] of Object.entries(metricDefinitions)) {
    assert.ok(text.includes(`# HELP ${name} ${description}\n# TYPE ${name} ${kind}\n`), name);
  }
});

/**
 * The names of release 0.1.0, but for verify_runs_total, which verify alone writes. Its labels, with values that occur
 * here.
 */
const namesOfFirstRelease: Readonly<Record<string, string>> = {
  http_request_duration_seconds_count: 'method="POST",route="/token/api/v2/graphql",status="2xx"',
  http_open_connections: '',
  database_connection_wait_seconds_count: '',
  batch_commands_count: '',
  command_retries_total: 'sqlstate="40001"',
  read_retries_total: 'sqlstate="40001"',
  statements_prepared_again_total: 'sqlstate="0A000"',
  replays_total: '',
  refusals_total: 'code="not_found"',
};
/** Nothing of this test causes them. */
const withoutSamples = new Set(['command_retries_total', 'read_retries_total', 'statements_prepared_again_total']);

test('every metric of release 0.1.0 is served under its name too, with the same value', async () => {
  const replay = { name: 'Replayed', type: 'common_stock', idempotencyKey: 'replayed' };
  const create = () => client.mutate('createAsset', replay, 'replayed');
  assert.equal(await growth('replays_total', '', create), 0);
  assert.equal(await growth('replays_total', '', create), 1);
  const notFound = () => client.refused('not_found', 'activateAsset', { assetId: client.person.accountId });
  assert.equal(await growth('refusals_total', 'code="not_found"', notFound), 1);
  assert.equal(await growth('database_connection_wait_seconds_count', '', () => makeAsset(client)), 1);
  const { text } = await send(`${server.address}/metrics`);
  for (const [name, labels] of Object.entries(namesOfFirstRelease)) {
    const family = name.replace(/_count$/, '');
    assert.equal(text.match(new RegExp(`^# TYPE ${family} `, 'gm'))?.length, 1, family);
    const after = [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} \\S+$`, 'gm'))].map(([, found]) => found!);
    if (withoutSamples.has(name)) continue;
    const names = (given: string): string[] => [...given.matchAll(/(\w+)="/g)].map(([, label]) => label!).sort();
    for (const found of after) assert.deepEqual(names(found), names(`${labels},service="`), name);
    assert.ok(
      after.some((found) => labels.split(',').every((label) => found.includes(label))),
      name,
    );
  }
  // Of a histogram there is each bucket once, and the sum of all pools.
  const waits = (name: string, end: string): number[] =>
    [...text.matchAll(new RegExp(`^${name}_${end}\\{.*\\} (\\S+)$`, 'gm'))].map(([, value]) => Number(value));
  const [count] = waits('database_connection_wait_seconds', 'count');
  assert.equal(
    count,
    waits('registry_database_wait_seconds', 'count').reduce((sum, one) => sum + one, 0),
  );
  assert.equal(waits('database_connection_wait_seconds', 'bucket').length, 7);
  assert.equal(waits('database_connection_wait_seconds', 'bucket').at(-1), count);
});

test('a command counts one wait for a connection, and as many seconds as it waited', async () => {
  const assetId = await makeAsset(client);
  const activate = () => client.mutate('activateAsset', { assetId }, 'replayed');
  assert.equal(await growth('registry_database_wait_seconds_count', '', activate), 1);
  // Of six connections three are for commands. They wait until the lock is released, and the fourth command for one of
  // them.
  const holding = [client, await openTestClient(server), await openTestClient(server)];
  const held = await Promise.all(holding.map((one) => makeAsset(one)));
  const other = await openTestClient(server);
  await other.read('{ viewer { userRole } }');
  const dryRun = true;
  const elapsed = stopwatch();
  let leastMs = 0;
  const waited = await growth('registry_database_wait_seconds_sum', '', () =>
    withClient(server.database.ownerUrl, async (owner) => {
      await owner.query('begin');
      await owner.query('select from registry.assets where id = any ($1) for update', [held]);
      // Dry runs share no database transactions.
      const first = holding.map((one, n) => one.mutate('activateAsset', { assetId: held[n], dryRun }, 'replayed'));
      await untilOthersWait(owner, holding.length);
      const second = other.mutate('createAsset', { name: 'Waits', type: 'common_stock', dryRun }, 'replayed');
      // Answered reads that came later: it waits by now.
      await other.read('{ viewer { userRole } }');
      const waiting = stopwatch();
      await other.read('{ viewer { userRole } }');
      leastMs = waiting();
      await owner.query('rollback');
      await Promise.all([...first, second]);
    }),
  );
  // Of four commands none waited longer than all of it took.
  assert.ok(waited >= leastMs / 1_000 && waited < (4 * elapsed()) / 1_000, `${waited} s, at least ${leastMs} ms`);
});

test('commands that ran together are counted as one batch of so many', async () => {
  const assetId = await makeClass(client);
  const [from, to] = await makeHolders(client, 2);
  await issue(client, assetId, from!, '100');
  const transfer = () => client.mutate('transferUnits', transferOf(assetId, from!, to!, '1'), 'replayed');
  await transfer();
  assert.equal(await growth('registry_batch_size_count', '', transfer), 0, 'one by itself is no batch');
  const [batches, commands] = [await sample('registry_batch_size_count'), await sample('registry_batch_size_sum')];
  await Promise.all(times(40, transfer));
  const moreBatches = (await sample('registry_batch_size_count')) - batches;
  const moreCommands = (await sample('registry_batch_size_sum')) - commands;
  assert.ok(moreBatches > 0, 'there were batches');
  assert.ok(moreCommands >= 2 * moreBatches && moreCommands <= 40, `${moreCommands} in ${moreBatches}`);
});

test('errors are counted once each by their codes, in REST and in GraphQL', async () => {
  const assertCounted = async (code: string, work: () => Promise<unknown>): Promise<void> =>
    assert.equal(await growth('registry_refusals_total', `code="${code}"`, work), 1, code);
  await assertCounted('not_found', () =>
    client.refused('not_found', 'activateAsset', { assetId: client.person.accountId }),
  );
  await assertCounted('graphql_document_invalid', () => client.request('{ nonsense }'));
  await assertCounted('variables_invalid', () =>
    client.request('query ($first: Int!) { allAssets(first: $first) { edges { node { id } } } }', { first: 'x' }),
  );
  await assertCounted('request_malformed', () => client.request(1 as unknown as string));
  await assertCounted('route_not_found', () => send(`${server.address}/nowhere`));
  await assertCounted('token_missing', () => send(`${server.address}/token/api/v2/graphql?query={__typename}`));
});

test('gauges tell of the program, of the database and of its connections', async () => {
  await server.owner(
    `insert into auth.verify_runs (began_at, is_whole, ended_at, faults)
     values ('2026-03-01T00:00:00Z', true, '2026-03-01T01:00:00Z', 7),
            ('2026-03-02T00:00:00Z', true, '2026-03-02T01:00:00Z', 1),
            ('2026-03-03T00:00:00Z', false, '2026-03-03T01:00:00Z', 2),
            ('2026-03-04T00:00:00Z', false, '2026-03-04T01:00:00Z', 0),
            ('2026-03-05T00:00:00Z', true, null, null)`,
  );
  // The answer of the database is remembered for a moment.
  await until(async () => (await sample('registry_verify_faults')) === 2);
  assert.equal(await sample('registry_verify_timestamp_seconds'), Date.parse('2026-03-02T01:00:00Z') / 1_000);
  assert.equal(await sample('registry_verify_new_timestamp_seconds'), Date.parse('2026-03-04T01:00:00Z') / 1_000);
  assert.equal(await sample('registry_ready'), 1);
  const newest = readdirSync(ownMigrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)!
    .slice(0, 6);
  assert.equal(await sample('registry_build_info', `version="${programVersion}"`), 1);
  assert.equal(await sample('registry_build_info', `schema="${newest}"`), 1);
  assert.ok((await sample('registry_database_connections', 'pool="mutations",state="idle"')) > 0);
  // Commits need no standby here.
  assert.ok(Number.isNaN(await sample('registry_synchronous_standbys')));
  // The connection to the database has no TLS here.
  assert.ok(Number.isNaN(await sample('registry_database_certificate_expiry_timestamp_seconds')));
});

test('proposals are counted by how long they wait, of all registers together', async () => {
  const waiting = () =>
    Promise.all(['1h', '1d', '7d', 'longer'].map((age) => sample('registry_pending_approvals', `age="${age}"`)));
  const before = await waiting();
  const registerId = client.person.accountId;
  const propose = (age: string) =>
    server.owner(
      `insert into registry.instructions (register_id, id, type, status, account_id, payload, payload_digest, checks, received_at)
       values ($1, gen_random_uuid(), 'createAsset', 'pending_approval', $1, '{}', sha256(''), '[]', now() - $2::interval)`,
      [registerId, age],
    );
  for (const age of ['59 minutes', '61 minutes', '23 hours', '25 hours', '8 days', '9 days', '800 days'])
    await propose(age);
  await until(async () => (await waiting())[3]! > before[3]!);
  assert.deepEqual(
    (await waiting()).map((count, index) => count - before[index]!),
    [1, 2, 1, 3],
  );
});

test('instructions that are due and not carried out are counted by how long ago their instant was', async () => {
  const due = () =>
    Promise.all(['5m', '1h', '1d', 'longer'].map((age) => sample('registry_due_instructions', `age="${age}"`)));
  const before = await due();
  const schedule = (status: string, ago: string) =>
    server.owner(
      `insert into registry.instructions (register_id, id, type, status, account_id, payload, payload_digest, checks, execute_at)
       values ($1, gen_random_uuid(), 'createAsset', $2, $1, '{}', sha256(''), '[]', now() - $3::interval)`,
      [client.person.accountId, status, ago],
    );
  for (const ago of ['1 minute', '4 minutes', '6 minutes', '59 minutes', '61 minutes', '25 hours', '90 days'])
    await schedule('approved', ago);
  await schedule('approved', '-1 hour');
  await schedule('pending_approval', '2 hours');
  await until(async () => (await due())[3]! > before[3]!);
  assert.deepEqual(
    (await due()).map((count, index) => count - before[index]!),
    [2, 2, 1, 2],
  );
});

test('jobs that have not ended are counted by their age, and those that do not move', async () => {
  const jobs = () =>
    Promise.all([
      sample('registry_jobs', 'age="1h"'),
      sample('registry_jobs', 'age="longer"'),
      sample('registry_stalled_jobs', ''),
    ]);
  const before = await jobs();
  const assetId = await makeAsset(client);
  const begin = (ago: string, movedAgo: string, ended: boolean) =>
    server.owner(
      `with i as (
         insert into registry.instructions (register_id, id, type, status, account_id, payload, payload_digest, checks)
         values ($1, gen_random_uuid(), 'splitAsset', 'executing', $1, '{}', sha256(''), '[]') returning id)
       insert into registry.jobs (register_id, id, mutation, input, asset_id, asset_ids, instruction_id, account_id, created_at, moved_at, state, ended_at)
       select $1, gen_random_uuid(), 'splitAsset', '{}', $2, '{}', i.id, $1, now() - $3::interval, now() - $4::interval,
              case when $5 then 'done' else 'queued' end, case when $5 then now() end
         from i`,
      [client.person.accountId, assetId, ago, movedAgo, ended],
    );
  await begin('59 minutes', '9 minutes', false);
  await begin('61 minutes', '11 minutes', false);
  await begin('2 hours', '1 minute', false);
  await begin('2 hours', '2 hours', true);
  await until(async () => (await jobs())[1] >= before[1] + 2);
  assert.deepEqual(
    (await jobs()).map((count, index) => count - before[index]!),
    [1, 2, 1],
  );
});

test('the age of the oldest event that is not placed grows while nothing is placed, and is 0 afterwards', async () => {
  const age = () => sample('registry_unplaced_event_age_seconds');
  await until(async () => (await age()) === 0);
  await withClient(server.database.ownerUrl, async (placer) => {
    await placer.query('begin; select pg_advisory_xact_lock(1701, 1)');
    await makeAsset(client);
    let answered: unknown;
    // Asked in the session that holds the lock, so that its loss is told too.
    const isTold = async (): Promise<boolean> => {
      const metric = await age();
      await placer.query('select pg_stat_clear_snapshot()');
      const { rows } = await placer.query(`
        select registry.unplaced_age() as age, to_jsonb(h) as head,
               array(select concat_ws(' ', a.state, a.wait_event_type, a.wait_event, a.query)
                       from pg_stat_get_activity(null) a join pg_database d on d.oid = a.datid
                      where d.datname = current_database() and a.state <> 'idle' and a.pid <> pg_backend_pid()) as busy
          from registry.feed_head h`);
      answered = { metric, database: rows[0] };
      return metric > 0;
    };
    const failures = (): readonly string[] =>
      server.logged.filter((line) => line.includes('does not tell its metrics'));
    await until(isTold, () => `${JSON.stringify(answered)} ${failures().join('\n')}`);
    const told = await age();
    const { rows } = await placer.query(
      `select extract(epoch from clock_timestamp() - min(e.recorded_at))::float8 as age from registry.events e
        where not exists (select from registry.feed f where f.id = e.id)`,
    );
    assert.ok(told > 0 && told <= rows[0].age, `${told} s, and then ${rows[0].age} s`);
    await placer.query('rollback');
  });
  await until(async () => (await age()) === 0);
});

test('a failed login is counted, and so is an error of the database by its class', async () => {
  const wrong = () => login(server.address, { ...client.person, clientSecret: 'cs_wrong' });
  assert.equal(await growth('registry_login_failures_total', '', wrong), 1);
  const change = () => client.mutate('createAsset', { name: 'Broken', type: 'common_stock' }, 'replayed');
  await server.owner(`
    create function public.broken() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = '22012'; end $$;
    create trigger broken before insert on registry.assets for each row execute function public.broken()`);
  try {
    assert.equal(await growth('registry_database_errors_total', 'class="22"', () => assert.rejects(change())), 1);
  } finally {
    await server.owner('drop function public.broken cascade');
  }
});

test('named statements and whole database transactions are measured', async () => {
  const read = () => client.read('{ viewer { userRole } }');
  assert.equal(await growth('registry_database_seconds_count', 'pool="reads",statement="begin_read"', read), 1);
  const create = () => makeAsset(client);
  for (const statement of ['transaction', 'commit'])
    assert.equal(
      await growth('registry_database_seconds_count', `pool="mutations",statement="${statement}"`, create),
      1,
    );
});

test('with a port of their own metrics are there, and not on the other', async () => {
  const apart = await startServer({ settings: { REGISTRY_METRICS_PORT: '0' } });
  try {
    const address = apart.metricsAddress!;
    const [there, not] = [await send(address), await send(`${apart.address}/metrics`)];
    // On a busy machine the database may answer too late for one reading.
    await until(async () => /^registry_ready\{service="asset-registry"\} 1$/m.test((await send(address)).text));
    assert.deepEqual([there.status, not.status, not.json.code], [200, 404, 'route_not_found']);
    assert.deepEqual(
      [(await send(address, { method: 'HEAD' })).status, (await send(address, { method: 'POST' })).status],
      [200, 405],
    );
    assert.equal((await send(new URL('/token/api/v2/graphql', address).href)).status, 404);
  } finally {
    await apart.stop();
  }
});

test('a mutation is counted by its outcome, alone and in a batch', async () => {
  const input = { name: 'Repeated', type: 'common_stock', idempotencyKey: 'repeated' };
  const create = () => client.mutate('createAsset', input, 'replayed');
  const of = (mutation: string, outcome: string) => `mutation="${mutation}",outcome="${outcome}"`;
  const grows = (labels: string, work: () => Promise<unknown>) => growth('registry_mutations_total', labels, work);
  assert.equal(await grows(of('createAsset', 'completed'), create), 1);
  assert.equal(await grows(of('createAsset', 'completed'), create), 0);
  assert.equal(await grows(of('createAsset', 'replayed'), create), 1);
  assert.equal(
    await grows(of('createAsset', 'refused'), () =>
      client.refused('input_invalid', 'createAsset', { ...input, name: '' }),
    ),
    1,
  );
  const assetId = await makeClass(client);
  const [from, to] = await makeHolders(client, 2);
  await issue(client, assetId, from!, '100');
  const transfers = () =>
    Promise.all(
      times(10, (index) => {
        const transfer = transferOf(assetId, from!, to!, '1', { idempotencyKey: `repeated ${index}` });
        return client.mutate('transferUnits', transfer, 'replayed');
      }),
    );
  assert.equal(await grows(of('transferUnits', 'completed'), transfers), 10);
  assert.equal(await grows(of('transferUnits', 'replayed'), transfers), 10);
});

for (const sqlstate of ['40001', '40P01']) {
  test(`a command that is run again after ${sqlstate} is counted, and succeeds`, async (t) => {
    const assetId = await makeAsset(client);
    // A sequence is not rolled back, so the first attempt fails and no other.
    await server.owner(`
      create sequence public.conflicts;
      create function public.conflict_once() returns trigger language plpgsql security definer as $$
      begin
        if nextval('public.conflicts') = 1 then raise exception 'a conflict' using errcode = '${sqlstate}'; end if;
        return new;
      end $$;
      create trigger conflict_once before update on registry.assets for each row execute function public.conflict_once()`);
    t.after(() => server.owner('drop function public.conflict_once cascade; drop sequence public.conflicts'));
    const activate = () => client.mutate('activateAsset', { assetId }, 'replayed');
    assert.equal(await growth('registry_mutation_retries_total', `sqlstate="${sqlstate}"`, activate), 1);
  });
}
