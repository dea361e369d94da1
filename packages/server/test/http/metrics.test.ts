/** The metrics for Prometheus, as GET /metrics answers them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { metricDefinitions } from '../../src/base/metrics.ts';
import { times } from '../races/at-once.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import { send, type TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { stopwatch, untilOthersWait } from '../support/time.ts';
import { inOneAttempt } from '../support/attempts.ts';

let server: TestServer;
let client: TestClient;

before(async () => {
  server = await startWhole({ settings: { REGISTRY_DATABASE_CONNECTIONS: '6', REGISTRY_IN_FLIGHT_MAX: '100' } });
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

test('a command counts one wait for a connection, and as many seconds as it waited', async () => {
  const assetId = await makeAsset(client);
  const activate = () => client.mutate('activateAsset', { assetId }, 'replayed');
  assert.equal(await growth('database_connection_wait_seconds_count', '', activate), 1);
  // Of six connections three are for commands. They wait until the lock is released, and the fourth command for one of them.
  const holding = [client, await openTestClient(server), await openTestClient(server)];
  const held = await Promise.all(holding.map((one) => makeAsset(one)));
  const other = await openTestClient(server);
  await other.read('{ viewer { userRole } }');
  const elapsed = stopwatch();
  const waited = await growth('database_connection_wait_seconds_sum', '', () =>
    withClient(server.database.ownerUrl, async (owner) => {
      await owner.query('begin');
      await owner.query('select from registry.assets where id = any ($1) for update', [held]);
      const first = holding.map((one, n) => one.mutate('activateAsset', { assetId: held[n] }, 'replayed'));
      await untilOthersWait(owner, holding.length);
      const second = makeAsset(other);
      await sleep(600);
      await owner.query('rollback');
      await Promise.all([...first, second]);
    }),
  );
  // Of four commands none waited longer than all of it took.
  assert.ok(waited > 0.1 && waited < (4 * elapsed()) / 1_000, String(waited));
});

test('commands that ran together are counted as one batch of so many', async () => {
  const assetId = await makeClass(client);
  const [from, to] = await makeHolders(client, 2);
  await issue(client, assetId, from!, '100');
  const transfer = () => client.mutate('transferUnits', transferOf(assetId, from!, to!, '1'), 'replayed');
  await transfer();
  assert.equal(await growth('batch_commands_count', '', transfer), 0, 'one by itself is no batch');
  let [moreBatches, moreCommands] = [0, 0];
  await inOneAttempt(async () => {
    const [batches, commands] = [await sample('batch_commands_count'), await sample('batch_commands_sum')];
    await Promise.all(times(40, transfer));
    moreBatches = (await sample('batch_commands_count')) - batches;
    moreCommands = (await sample('batch_commands_sum')) - commands;
    assert.ok(moreBatches > 0, 'there were batches');
  });
  assert.ok(moreCommands >= 2 * moreBatches && moreCommands <= 40, `${moreCommands} in ${moreBatches}`);
});

test('errors are counted once each by their codes, in REST and in GraphQL', async () => {
  const assertCounted = async (code: string, work: () => Promise<unknown>): Promise<void> =>
    assert.equal(await growth('refusals_total', `code="${code}"`, work), 1, code);
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

test('a replay is counted, the command it repeats is not, alone and in a batch', async () => {
  const input = { name: 'Repeated', type: 'common_stock', idempotencyKey: 'repeated' };
  const create = () => client.mutate('createAsset', input, 'replayed');
  assert.equal(await growth('replays_total', '', create), 0);
  assert.equal(await growth('replays_total', '', create), 1);
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
  assert.equal(await growth('replays_total', '', transfers), 0);
  assert.equal(await growth('replays_total', '', transfers), 10);
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
    assert.equal(await growth('command_retries_total', `sqlstate="${sqlstate}"`, activate), 1);
  });
}
