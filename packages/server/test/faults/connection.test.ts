import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { balancesOf, issue, makeClass, makeHolders, transferOf, typesOf } from '../support/holdings.ts';
import { testDatabase, type TestDatabase, withClient } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import {
  countRows,
  mutationText,
  makeAsset,
  type TestClient,
  startWhole,
  openTestClient,
  testClientAt,
} from '../support/test-client.ts';
import { type Answered, send, type TestServer } from '../support/server.ts';
import { until } from '../support/time.ts';

let database: TestDatabase;
let wire: Proxy;
let server: TestServer;
let client: TestClient;

before(async () => {
  database = await testDatabase();
  wire = await layWire(database.appUrl);
  const settings = { REGISTRY_OPERATION_DEADLINE: '10' };
  server = await startWhole({ settings, database: { ...database, appUrl: wire.url } });
  client = await openTestClient(server);
});
beforeEach(() => wire.become('whole'));
after(async () => {
  await wire.become('whole');
  await registerBalances(server);
  await server.stop();
  await wire.stop();
  await database.drop();
});

/** The sentences of an outage, with the seconds of `Retry-After`. */
const sentences: Readonly<Record<string, string>> = {
  outcome_unknown:
    'The database did not confirm that the change is recorded; repeat the request with the same idempotency key to learn the outcome. Without a key, look first whether it was recorded.',
  database_unavailable: 'The database cannot be reached at present. Repeat the request in … s.',
};

function assertOutage(answer: Answered, code: string): void {
  assert.equal(answer.status, 503, answer.text);
  assert.equal(answer.headers.get('content-type'), 'application/problem+json');
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
  assert.deepEqual([answer.json.code, answer.json.retry, answer.json.status], [code, true, 503]);
  assert.equal(answer.json.detail, sentences[code]?.replace('…', answer.headers.get('retry-after')!));
  assert.equal(answer.json.requestId, answer.headers.get('x-request-id'));
}

const create = mutationText('createAsset', 'asset { id name } replayed');
const countNamed = async (name: string): Promise<number> =>
  (await server.owner('select count(*)::int as n from registry.assets where name = $1', [name])).rows[0].n;

const cuts = [
  { fate: 'cut before commit', recorded: 0 },
  { fate: 'cut after commit', recorded: 1 },
] as const;

for (const { fate, recorded } of cuts) {
  test(`${fate}: the outcome is unknown, and a repeat with the same key returns it`, async () => {
    const name = `Lost by ${fate}`;
    const input = { name, type: 'common_stock', idempotencyKey: fate };
    const before = wire.cuts;
    await wire.become(fate);
    const lost = await client.request(create, { input });
    assert.equal(wire.cuts, before + 1);
    assertOutage(lost, 'outcome_unknown');
    assert.match(lost.json.detail, /repeat the request with the same idempotency key/);
    assert.equal(await countNamed(name), recorded);

    const result = await client.mutate('createAsset', input, 'asset { name } replayed');
    assert.deepEqual(result, { asset: { name }, replayed: recorded === 1 });
    const again = await client.mutate('createAsset', input, 'replayed');
    assert.equal(again.replayed, true);
    assert.equal(await countNamed(name), 1);
    await registerBalances(server);
  });
}

for (const { fate, recorded } of cuts) {
  test(`${fate}: the outcome of a mutation on the ledger is unknown, and a repeat with the same key returns it`, async () => {
    const assetId = await makeClass(client);
    const [from, to] = (await makeHolders(client, 2)) as [string, string];
    await issue(client, assetId, from, '10');
    const input = transferOf(assetId, from, to, '4', { idempotencyKey: `ledger, ${fate}` });
    const transfers = async (): Promise<number> =>
      (await typesOf(server, assetId)).filter((type) => type === 'transfer').length;
    const before = wire.cuts;
    await wire.become(fate);
    const lost = await client.request(mutationText('transferUnits', 'transaction { id }'), { input });
    assert.equal(wire.cuts, before + 1);
    assertOutage(lost, 'outcome_unknown');
    assert.match(lost.json.detail, /repeat the request with the same idempotency key/);
    assert.equal(await transfers(), recorded);

    const first = await client.mutate('transferUnits', input, 'transaction { id digest } lot { quantity } replayed');
    assert.deepEqual([first.lot.quantity, first.replayed], ['4', recorded === 1]);
    const again = await client.mutate('transferUnits', input, 'transaction { id digest } lot { quantity } replayed');
    assert.deepEqual(again, { ...first, replayed: true });
    assert.equal(await transfers(), 1);
    assert.deepEqual(await balancesOf(server, assetId), { [from]: '6', [to]: '4' });
    await registerBalances(server);
  });
}

test('a repeat with the same key in the header returns the outcome too', async () => {
  const header = { 'idempotency-key': 'lost under a header' };
  const input = { name: 'Lost under a header', type: 'common_stock' };
  await wire.become('cut after commit');
  assertOutage(await client.request(create, { input }, header), 'outcome_unknown');
  const { replayed } = await client.mutate('createAsset', input, 'replayed', header);
  assert.equal(replayed, true);
  assert.equal(await countNamed('Lost under a header'), 1);
});

test("an answer with an unknown outcome still contains the results of the document's earlier mutations", async () => {
  const text = `mutation { one: createAsset(input: { name: "First of two", type: common_stock }) { asset { name } }
                           two: createAsset(input: { name: "Second of two", type: common_stock }) { replayed }
                           three: createAsset(input: { name: "Third", type: common_stock }) { replayed } }`;
  const header = { 'idempotency-key': 'two of them' };
  await wire.become('cut after commit', 1);
  const answer = await client.request(text, {}, header);
  assert.equal(answer.status, 200);
  const one = { asset: { name: 'First of two' } };
  assert.deepEqual(answer.json.data, { one, two: null, three: { replayed: false } });
  const [error, ...others] = answer.json.errors;
  assert.deepEqual([error.path, error.extensions.code, error.extensions.retry], [['two'], 'outcome_unknown', true]);
  assert.deepEqual(others, []);
  const again = await client.request(text, {}, header);
  assert.deepEqual(again.json.data, { one, two: { replayed: true }, three: { replayed: true } });
});

test('a mutation whose connection fails before the commit changes nothing, and its error says that a retry is safe', async () => {
  const assetId = await makeAsset(client);
  const input = { assetId, idempotencyKey: 'terminated' };
  const before = await countRows(server);
  const answer = await withClient(database.ownerUrl, async (rival) => {
    await rival.query('begin');
    await rival.query('select from registry.assets where id = $1 for update', [assetId]);
    const pending = client.request(mutationText('activateAsset', 'replayed'), { input });
    let ended = 0;
    while (ended === 0) {
      const { rowCount } = await rival.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
      );
      ended = rowCount ?? 0;
    }
    await rival.query('commit');
    return pending;
  });
  assertOutage(answer, 'database_unavailable');
  assert.deepEqual(await countRows(server), before);
  const { replayed } = await client.mutate('activateAsset', input, 'replayed');
  assert.equal(replayed, false);
});

test('an unreachable database is answered with 503 until it is back', async () => {
  const name = 'While away';
  await wire.become('away');
  const before = server.logged.length;
  const read = '{ allAssets { totalCount } }';
  assertOutage(await client.request(read), 'database_unavailable');
  assertOutage(await client.request(create, { input: { name, type: 'common_stock' } }), 'database_unavailable');
  const ready = await send(`${server.address}/readyz`);
  assert.deepEqual([ready.status, ready.json.code], [503, 'database_unavailable']);
  assert.equal((await send(`${server.address}/healthz`)).status, 200);
  const { clientId, clientSecret } = client.person;
  const login = await send(
    `${server.address}/authenticate/token/login?client_id=${clientId}&client_secret=${clientSecret}`,
  );
  assert.deepEqual([login.status, login.json.code], [503, 'database_unavailable']);
  // An operator reads a line for each request that failed, and no stack of the program.
  const lines = server.logged.slice(before).map((line) => JSON.parse(line));
  const ofRequest = lines.filter(({ level, requestId }) => level >= 40 && requestId !== undefined);
  assert.equal(new Set(ofRequest.map(({ requestId }) => requestId)).size, ofRequest.length);
  assert.ok(ofRequest.some(({ error }) => error.code === 'database_unavailable' && error.cause !== ''));
  assert.ok(ofRequest.every(({ error }) => error.stack === undefined));

  await wire.become('whole');
  // The first request after the return is answered: no request has to fail first.
  assert.equal((await client.request(read)).status, 200);
  assert.equal((await send(`${server.address}/readyz`)).status, 200);
  await client.mutate('createAsset', { name, type: 'common_stock' }, 'replayed');
  assert.equal(await countNamed(name), 1);
});

test('many requests that lose the database at once are all answered', async () => {
  const read = '{ allAssets { nodes { name identifiers { totalCount } } } }';
  const pending = Array.from({ length: 40 }, (_, n) =>
    n % 4 === 0
      ? client.request(create, { input: { name: `Flood ${n}`, type: 'common_stock', idempotencyKey: `f ${n}` } })
      : client.request(read),
  );
  await wire.become('away');
  const answers = await Promise.all(pending);
  for (const { status, json, text } of answers) {
    if (status === 200) assert.ok(json.data, text);
    else assert.match(`${status} ${json.code}`, /^503 (database_unavailable|outcome_unknown)$/);
  }
  await wire.become('whole');
  const later = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      client.request(create, { input: { name: `Flood ${n * 4}`, type: 'common_stock', idempotencyKey: `f ${n * 4}` } }),
    ),
  );
  for (const { status, text } of later) assert.equal(status, 200, text);
  const { rows } = await server.owner(`select count(*)::int as n from registry.assets where name like 'Flood %'`);
  assert.equal(rows[0].n, 10);
});

/** Starts a server of little patience. A busy machine may be too slow for it. */
async function startImpatient(): Promise<TestServer> {
  const settings = { REGISTRY_OPERATION_DEADLINE: '1' };
  let started: TestServer | undefined;
  await until(async () => {
    started = await startWhole({
      database: { ...database, appUrl: wire.url },
      settings,
      waits: { connectMs: 500 },
    }).catch(() => undefined);
    return started !== undefined;
  });
  return started!;
}

test('a database that falls silent, or never answers, is reported as 503, and other connections are opened later', async () => {
  const impatient = await startImpatient();
  const there = testClientAt(impatient, client);
  const read = '{ allAssets { totalCount } }';
  const input = { name: 'Around the silence', type: 'common_stock' };
  const untilBoth = (): Promise<void> =>
    until(async () => {
      const answers = [await there.request(read), await there.request(create, { input })];
      return answers.every(({ status }) => status === 200);
    });
  const bothSilent = async (): Promise<void> => {
    const answers = await Promise.all([there.request(read), there.request(create, { input })]);
    for (const { status, json, headers } of answers) {
      assert.deepEqual([status, json.retry], [503, true]);
      assert.match(headers.get('retry-after') ?? '', /^\d+$/);
      // A connection that was open before has fallen silent; one that is opened meanwhile never answers.
      const { code, detail } = json;
      const isLate = /^The database did not answer in time(; nothing was changed)?\. Repeat the request in 2 s\.$/.test(
        detail,
      );
      assert.ok(code === 'database_unavailable' || (code === 'deadline_exceeded' && isLate), `${code}: ${detail}`);
    }
  };
  try {
    await untilBoth();
    await wire.become('silent');
    await bothSilent();
    await wire.become('away');
    assertOutage(await there.request(read), 'database_unavailable');
    await wire.become('silent');
    await bothSilent();
    await wire.become('whole');
    await untilBoth();
  } finally {
    await wire.become('whole');
    await impatient.stop();
  }
});
