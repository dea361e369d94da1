/** Concurrent mutations of one caller are batched: each has the same result as alone. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { times } from '../races/at-once.ts';
import { registerBalances } from '../support/balance.ts';
import { balancesOf, day, issue, makeClass, makeHolders, transferOf, whileHeld } from '../support/holdings.ts';
import { longBatchWaits } from '../support/long-waits.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { dice } from '../support/register-ids.ts';
import {
  appoint,
  mutationText,
  type TestClient,
  startWhole,
  openTestClient,
  testClientAt,
  trailOf,
} from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';
import { until } from '../support/time.ts';

let database: TestDatabase;
let wire: Proxy;
let server: TestServer;
let client: TestClient;
let assetIds: readonly string[];
let holders: readonly string[];

const settings = { REGISTRY_IN_FLIGHT_MAX: '400', REGISTRY_LOG_LEVEL: 'warn' };

before(async () => {
  database = await testDatabase();
  wire = await layWire(database.appUrl);
  server = await startWhole({ settings, database: { ...database, appUrl: wire.url }, batchWaits: longBatchWaits });
  client = await openTestClient(server);
  assetIds = [await makeClass(client), await makeClass(client), await makeClass(client)];
  holders = await makeHolders(client, 4);
  for (const assetId of assetIds) for (const holderId of holders) await issue(client, assetId, holderId, '100');
});
after(async () => {
  await registerBalances(server);
  await server.stop();
  await wire.stop();
  await database.drop();
});

const made = 'replayed transaction { id sequence } instruction { id status }';
const give = (index: number, quantity = '1', more: object = {}): object =>
  transferOf(assetIds[index % 3]!, holders[index % 4]!, holders[(index + 1) % 4]!, quantity, more);
const together = <T>(count: number, request: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(times(count, request));

test('a mutation without concurrent ones does not wait for a batch', async () => {
  await client.mutate('transferUnits', give(0));
  const before = wire.roundTrips;
  for (let index = 0; index < 5; index += 1)
    await client.mutate('transferUnits', give(index, '1', { effectiveDate: day }));
  assert.equal(wire.roundTrips - before, 10);
});

test('forty concurrent mutations take fewer than two round trips each, and each writes all of its rows', async () => {
  const keyed = (index: number): object => give(index, '1', { idempotencyKey: `forty ${index}` });
  const before = wire.roundTrips;
  const done = await together(40, (index) =>
    client.request(mutationText('transferUnits', made), { input: keyed(index) }),
  );
  assert.ok(wire.roundTrips - before < 40, `${wire.roundTrips - before} round trips`);
  assert.equal(new Set(done.map(({ json }) => json.data.transferUnits.transaction.id)).size, 40);
  for (const { json, headers } of done) {
    const { instruction, replayed } = json.data.transferUnits;
    assert.equal(replayed, false);
    const trail = await trailOf(server, instruction.id, headers.get('x-request-id'));
    assert.equal(trail.instruction.status, 'completed');
    assert.deepEqual([trail.audit.length, trail.events.length], [1, 1]);
  }
  const again = await together(40, (index) => client.mutate('transferUnits', keyed(index), made));
  for (const [index, { json }] of done.entries())
    assert.deepEqual(again[index], { ...json.data.transferUnits, replayed: true });
});

test('a refusal in a batch goes to its own caller only, and the other mutations succeed', async () => {
  const had = await balancesOf(server, assetIds[0]!);
  const [from, to] = [holders[0]!, holders[1]!];
  const inputs: readonly object[] = [
    transferOf(assetIds[0]!, from, to, '1'),
    transferOf(assetIds[0]!, from, to, '100000'),
    transferOf(assetIds[0]!, from, to, '1', { lotIds: [] }),
    transferOf(assetIds[0]!, from, from, '1'),
    transferOf(assetIds[0]!, from, '00000000-0000-7000-8000-000000000000', '1'),
    transferOf('00000000-0000-7000-8000-000000000000', from, to, '1'),
    transferOf(assetIds[0]!, from, to, '1', { documentId: '00000000-0000-7000-8000-000000000000' }),
    transferOf(assetIds[0]!, from, to, '1', { effectiveDate: '2999-01-01' }),
    transferOf(assetIds[0]!, from, to, '1', { idempotencyKey: 'ü' }),
    transferOf(assetIds[0]!, from, to, '1'),
  ];
  // The answer to each of them alone.
  const alone: string[] = [];
  for (const input of inputs) alone.push(await client.attempt('transferUnits', input));
  const atOnce = await together(50, (index) => client.attempt('transferUnits', inputs[index % inputs.length]!));
  assert.deepEqual(
    atOnce,
    times(50, (index) => alone[index % inputs.length]!),
  );
  assert.equal(alone.filter((one) => one === 'done').length, 2);
  const has = await balancesOf(server, assetIds[0]!);
  assert.equal(Number(has[to]), Number(had[to]) + 12);
});

test('a mutation that names a missing row does not affect the ones after it', async () => {
  const nowhere = transferOf('00000000-0000-7000-8000-000000000000', holders[0]!, holders[1]!, '1');
  const outcomes = await together(20, (index) =>
    client.attempt('transferUnits', index % 5 === 4 ? nowhere : give(index)),
  );
  assert.deepEqual(
    outcomes,
    times(20, (index) => (index % 5 === 4 ? 'not_found' : 'done')),
  );
  const before = wire.roundTrips;
  await together(40, (index) => client.mutate('transferUnits', give(index)));
  assert.ok(wire.roundTrips - before < 40, `${wire.roundTrips - before} round trips`);
});

test('ten concurrent requests with one key run once, and another input under that key is refused', async () => {
  const first = give(3, '2', { idempotencyKey: 'ten times' });
  const done = await together(10, () => client.mutate('transferUnits', first, made));
  assert.equal(new Set(done.map(({ transaction }) => transaction.id)).size, 1);
  assert.equal(done.filter(({ replayed }) => !replayed).length, 1);
  const mixed = await together(20, (index) =>
    client.attempt('transferUnits', index % 2 === 0 ? give(index) : give(3, '3', { idempotencyKey: 'ten times' })),
  );
  assert.deepEqual(
    mixed,
    times(20, (index) => (index % 2 === 0 ? 'done' : 'idempotency_key_reused')),
  );
});

test('while another connection locks the book of one asset, mutations on others run without it', async (t) => {
  // With the waits of production a batch gives the lock up soon; a mutation on its own waits for it until the end.
  const usual = await startWhole({ settings, database });
  t.after(() => usual.stop());
  const { attempt, mutate } = testClientAt(usual, client);
  await mutate('transferUnits', give(0));
  const outcomes: string[] = [];
  const results: Promise<unknown>[] = [];
  await whileHeld(database, assetIds[0]!, async () => {
    results.push(
      together(12, async (index) => {
        outcomes.push(`${index % 3} ${await attempt('transferUnits', give(index))}`);
      }),
    );
    await until(() => outcomes.length >= 8);
    assert.deepEqual(new Set(outcomes), new Set(['1 done', '2 done']));
  });
  await Promise.all(results);
  assert.equal(outcomes.filter((one) => one === '0 done').length, 4);
});

/** Changes the role of the client's person on the server, while the token lives. */
const becomes = (role: string): Promise<unknown> =>
  server.owner('update registry.users_accounts set user_role = $1 where id = $2', [role, client.person.usersAccountId]);

test('a client whose role was narrowed meanwhile only proposes, and the ledger does not change', async () => {
  await together(10, (index) => client.mutate('transferUnits', give(index)));
  const had = await Promise.all(assetIds.map((id) => balancesOf(server, id)));
  await becomes('account_operator');
  const proposed = await together(20, (index) => client.mutate('transferUnits', give(index), made));
  await becomes('account_auditor');
  const refused = await together(20, (index) => client.attempt('transferUnits', give(index)));
  await becomes('account_administrator');
  assert.deepEqual(new Set(proposed.map(({ instruction }) => instruction.status)), new Set(['pending_approval']));
  assert.deepEqual(new Set(refused), new Set(['not_permitted']));
  assert.deepEqual(await Promise.all(assetIds.map((id) => balancesOf(server, id))), had);
});

test('where an agent keeps the ledger the issuer proposes only', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const assetId = await makeClass(issuer);
  const [from, to] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, from, '100');
  await appoint(server, issuer.person, agent.person);
  const input = transferOf(assetId, from, to, '1');
  const proposed = await together(12, () => issuer.mutate('transferUnits', input, made));
  assert.deepEqual(new Set(proposed.map(({ instruction }) => instruction.status)), new Set(['pending_approval']));
  assert.deepEqual(await balancesOf(server, assetId), { [from]: '100' });
  const done = await together(12, () => agent.mutate('transferUnits', input, made));
  assert.deepEqual(new Set(done.map(({ instruction }) => instruction.status)), new Set(['completed']));
  assert.deepEqual(await balancesOf(server, assetId), { [from]: '88', [to]: '12' });
});

test('a delegation narrowed to one asset reaches no other in company', async () => {
  const had = await balancesOf(server, assetIds[1]!);
  const narrow = (to: readonly string[] | null): Promise<unknown> =>
    server.owner('update registry.delegations set asset_ids = $1 where users_account_id = $2', [
      to,
      client.person.usersAccountId,
    ]);
  await narrow([assetIds[0]!]);
  const outcomes = await together(20, (index) =>
    client.attempt('transferUnits', transferOf(assetIds[index % 2]!, holders[0]!, holders[1]!, '1')),
  );
  await narrow(null);
  assert.deepEqual(
    outcomes,
    times(20, (index) => (index % 2 === 0 ? 'done' : 'outside_delegation')),
  );
  assert.deepEqual(await balancesOf(server, assetIds[1]!), had);
});

/** Sends a mutation from another address of this machine. Shape: the status. */
function requestFrom(localAddress: string, input: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
    const sent = request(
      `${server.address}/token/api/v2/graphql`,
      { method: 'POST', headers, localAddress },
      (answer) => void answer.resume().on('end', () => resolve(answer.statusCode!)),
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ query: mutationText('transferUnits'), variables: { input } }));
  });
}

test('a valid token from a forbidden address is refused, even in a batch with allowed requests', async () => {
  const allow = (networks: string): Promise<unknown> =>
    server.owner('update registry.api_clients set allowed_networks = $1 where id = $2', [
      networks,
      client.person.apiClientId,
    ]);
  await allow('{127.0.0.1/32}');
  const sequence = async (): Promise<number> => {
    const { rows } = await server.owner('select sum(sequence)::int as all from registry.books');
    return rows[0].all;
  };
  const before = await sequence();
  const statuses = await together(30, (index) => requestFrom(index % 2 === 0 ? '127.0.0.1' : '127.0.0.2', give(index)));
  const after = await sequence();
  await allow('{}');
  assert.deepEqual(
    statuses,
    times(30, (index) => (index % 2 === 0 ? 200 : 401)),
  );
  assert.equal(after - before, 15);
});

/** The state of an asset in the order of its ledger, without random ids. */
async function ledgerOf(assetId: string): Promise<unknown> {
  const { rows } = await server.owner(
    `select t.sequence, t.type, t.effective_date::text,
            (select json_agg(json_build_array(p.ledger_account, p.owner_id, p.quantity, p.balance_after, l.custom_id) order by p.line)
               from (select case when ledger_account = 'holder' then owner_id end as owner_id, ledger_account, quantity, balance_after, line, lot_id
                       from registry.postings where transaction_id = t.id) p left join registry.lots l on l.id = p.lot_id) as lines,
            (select json_agg(json_build_array(l.custom_id, l.holder_id, l.quantity, l.acquisition_date, l.issue_date) order by l.custom_id::int)
               from registry.lots l where l.opened_by = t.id) as opened
       from registry.transactions t where t.asset_id = $1 order by t.sequence`,
    [assetId],
  );
  return rows;
}

test('concurrent mutations have the same result as one after another, in the order of the ledger', async () => {
  const roll = dice(20261121);
  const many = [await makeClass(client), await makeClass(client)];
  const days = ['2026-02-01', '2026-02-03', '2026-02-07'];
  for (const assetId of many) for (const holderId of holders) await issue(client, assetId, holderId, '30');
  const outcomes = await together(240, () => {
    const [assetId, at] = [many[roll(2)]!, roll(4)];
    const [from, to] = [holders[at]!, holders[(at + 1 + roll(3)) % 4]!];
    const [quantity, effectiveDate] = [`${1 + roll(20)}`, days[roll(3)]!];
    const kinds: readonly (readonly [string, object])[] = [
      ['transferUnits', transferOf(assetId, from, to, quantity, { effectiveDate })],
      ['transferUnits', transferOf(assetId, from, to, quantity, { effectiveDate, kind: 'gift' })],
      ['issueUnits', { assetId, holderId: to, quantity, effectiveDate }],
      ['cancelUnits', { assetId, holderId: from, quantity, effectiveDate, reason: 'Too many.' }],
    ];
    return client.attempt(...kinds[roll(4)]!);
  });
  assert.ok(outcomes.filter((one) => one === 'done').length > 100, JSON.stringify(outcomes));
  for (const assetId of many) {
    const twin = await makeClass(client);
    const { rows } = await server.owner(
      `select i.type, i.payload from registry.transactions t join registry.instructions i on i.id = t.instruction_id
        where t.asset_id = $1 and t.type not in ('authorize') order by t.sequence`,
      [assetId],
    );
    for (const { type, payload } of rows)
      if (type !== 'authorizeUnits') await client.mutate(type, { ...payload, assetId: twin });
    assert.deepEqual(await ledgerOf(twin), await ledgerOf(assetId));
  }
});

test('when the answer to the commit is lost every outcome of the batch is unknown, and each key then returns its own', async () => {
  const keyed = (index: number): object => give(index, '1', { idempotencyKey: `lost ${index}` });
  for (const fate of ['cut before commit', 'cut after commit'] as const) {
    const before = wire.cuts;
    await wire.become(fate);
    const answers = await together(12, (index) =>
      client.request(mutationText('transferUnits', made), { input: keyed(index) }),
    );
    assert.equal(wire.cuts, before + 1);
    const unknown = answers.filter(({ status }) => status === 503);
    assert.ok(unknown.length > 0, JSON.stringify(answers.map(({ status, text }) => [status, text.slice(0, 300)])));
    for (const { json } of unknown) assert.equal(json.code, 'outcome_unknown');
    await wire.become('whole');
    await together(12, (index) => client.mutate('transferUnits', keyed(index), made));
  }
  const { rows } = await server.owner(
    `select count(*)::int as stored, count(distinct result ->> 'transaction')::int as done from registry.idempotency_keys where key like 'lost %'`,
  );
  assert.deepEqual(rows, [{ stored: 12, done: 12 }]);
});

test('a mutation with a long answer is not batched, so that others do not wait for its rows', async () => {
  const before = wire.roundTrips;
  const long = 'asset { transactions(first: 100) { nodes { id } } }';
  await together(12, (index) => client.mutate('transferUnits', give(index), long));
  assert.ok(wire.roundTrips - before >= 24, `${wire.roundTrips - before} round trips`);
});
