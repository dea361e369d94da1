/**
 * Mutations done together use the lots that each would have used on its own, also where only a holder's earliest ones
 * are read.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { usualWaits } from '../../src/commands/run/batcher.ts';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { registerBalances } from '../support/balance.ts';
import { balancesOf, day, issue, makeClass, makeHolders, transferOf, whileHeld } from '../support/holdings.ts';
import { longBatchWaits } from '../support/long-waits.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { appoint, type TestClient, openTestClient } from '../support/test-client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { until } from '../support/time.ts';

let database: TestDatabase;
let server: TestServer;
let client: TestClient;
/** An asset that another connection locks now and then, so that mutations on it are running while others arrive. */
let busy: string;
let holders: readonly string[];
/**
 * How many requests the server has begun. One of a caller whom it remembers waits for its batch in the same turn of the
 * event loop.
 */
let arrived = 0;

before(async () => {
  database = await testDatabase();
  const { underWayMs } = longBatchWaits;
  server = await startServer({
    settings: { REGISTRY_IN_FLIGHT_MAX: '400', REGISTRY_LOG_LEVEL: 'warn' },
    database,
    makeEndpoint: (parts) => {
      const { answer, ...others } = makeGraphqlEndpoint({ ...parts, batchWaits: { ...usualWaits, underWayMs } });
      return {
        ...others,
        answer: (...given) => {
          arrived += 1;
          return answer(...given);
        },
      };
    },
  });
  client = await openTestClient(server);
  busy = await makeClass(client);
  holders = await makeHolders(client, 2);
  await issue(client, busy, holders[0]!, '100');
});
after(async () => {
  await registerBalances(server);
  await server.stop();
  await database.drop();
});

/**
 * Sends mutations while two others of the client are under way, each when the one before it waits: they are batched, in
 * their order.
 */
async function requestInOrder<T>(
  requests: readonly (() => Promise<T>)[],
  by: TestClient = client,
): Promise<readonly T[]> {
  const input = transferOf(busy, holders[0]!, holders[1]!, '1');
  const send = async <R>(request: () => Promise<R>, results: Promise<R>[]): Promise<void> => {
    const before = arrived;
    results.push(request());
    await until(() => arrived > before);
  };
  const held: Promise<unknown>[] = [];
  const results: Promise<T>[] = [];
  await whileHeld(database, busy, async () => {
    for (let count = 0; count < 2; count += 1) await send(() => by.mutate('transferUnits', input), held);
    for (const request of requests) await send(request, results);
  });
  await Promise.all(held);
  return Promise.all(results);
}

/** How many mutations have run in batches so far. */
async function batched(): Promise<number> {
  return Number(/^registry_batch_size_sum\S* (\d+)$/m.exec(await server.metrics('registry_batch_size'))![1]);
}

/** Issues lots of one holder, one after another. Shape: their ids in their order. */
async function issueLots(
  assetId: string,
  count: number,
  quantity: string,
  acquired: (index: number) => string,
  [by, holderId]: readonly [TestClient, string] = [client, holders[0]!],
): Promise<readonly string[]> {
  const common = { assetId, holderId, quantity, effectiveDate: day };
  const rows = Array.from({ length: count }, (_, index) => ({ ...common, acquisitionDate: acquired(index) }));
  const made = await by.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows }, 'rows { lotId }');
  return made.rows.map(({ lotId }: { lotId: string }) => lotId);
}

/** The lots that each transfer of an asset closed, by their numbers, in the order of the ledger. */
async function closedBy(assetId: string): Promise<readonly (readonly string[])[]> {
  const { rows } = await server.owner(
    `select array_agg(l.custom_id order by l.custom_id::int) as closed
       from registry.transactions t join registry.lots l on l.closed_by = t.id
      where t.asset_id = $1 and t.type = 'transfer' group by t.sequence order by t.sequence`,
    [assetId],
  );
  return rows.map(({ closed }) => closed);
}

const give = (assetId: string, quantity: string, more: object = {}): object =>
  transferOf(assetId, holders[0]!, holders[1]!, quantity, more);

test('of many lots acquired on one day, each mutation begins with those that no earlier one began with', async () => {
  const assets = [await makeClass(client), await makeClass(client), await makeClass(client)] as const;
  const [alone, atOnce, inBulk] = assets;
  for (const assetId of assets) await issueLots(assetId, 24, '10', () => day);
  const transfers = async (times: readonly string[]): Promise<void> => {
    for (const quantity of times) await client.mutate('transferUnits', give(alone, quantity));
    const before = await batched();
    await requestInOrder(times.map((quantity) => () => client.mutate('transferUnits', give(atOnce, quantity))));
    assert.ok((await batched()) > before);
    const rows = times.map((quantity) => give(inBulk, quantity));
    await client.mutate('transferUnitsBulk', { mode: 'ATOMIC', rows });
  };
  // Three lots each, of which the third leaves a balance lot: eight take all of them, though twenty have the units.
  await transfers(Array.from({ length: 8 }, () => '21'));
  // Of the eight lots of 9 that are left, which are as many as are read first for two, the first takes five.
  await transfers(['37', '21']);
  const expected = await closedBy(alone);
  assert.deepEqual(await closedBy(inBulk), expected);
  assert.deepEqual(await closedBy(atOnce), expected);
});

test('where the earliest lots were made one, that one is used first', async () => {
  const assetId = await makeClass(client);
  const from = Date.UTC(2020, 0, 1);
  const dayOf = (index: number): string =>
    new Date(from + Math.max(0, index - 17) * 86_400_000).toISOString().slice(0, 10);
  const lotIds = await issueLots(assetId, 30, '1', dayOf);
  const consolidated = lotIds.slice(0, 18);
  const before = await batched();
  await requestInOrder([
    () =>
      client.mutate('consolidateLots', { assetId, holderId: holders[0]!, lotIds: consolidated, effectiveDate: day }),
    () => client.mutate('transferUnits', give(assetId, '5')),
  ]);
  assert.equal((await batched()) - before, 2);
  const { rows } = await server.owner(
    `select type from registry.transactions where asset_id = $1 and type <> 'issue' order by sequence`,
    [assetId],
  );
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['authorize', 'consolidate', 'transfer'],
  );
  // The lot of 18 has the number after the 30 that were issued.
  assert.deepEqual(await closedBy(assetId), [['31']]);
});

test('concurrent mutations of an agent in two registers succeed, even while another connection locks a row of one', async () => {
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const other = await openTestClient(server);
  const [ours, theirs] = [await makeClass(client), await makeClass(other)];
  const [theirHolder] = (await makeHolders(other, 1)) as [string];
  await issue(client, ours, holders[0]!, '100');
  // So many lots that the postings of three consolidations are written by more than one call.
  const lotIds = await issueLots(theirs, 4_200, '1', () => day, [other, theirHolder]);
  await appoint(server, client.person, agent.person);
  await appoint(server, other.person, agent.person);
  await agent.mutate('transferUnits', give(ours, '1'));
  let consolidated = 0;
  const consolidate = (part: number) => async (): Promise<void> => {
    const lots = lotIds.slice(part * 700, part * 700 + 700);
    const input = { assetId: theirs, holderId: theirHolder, lotIds: lots, effectiveDate: day };
    await agent.mutate('consolidateLots', input);
    consolidated += 1;
  };
  const transfer = (): Promise<unknown> => agent.mutate('transferUnits', give(ours, '1'));
  const allOf = (part: number) => [
    transfer,
    ...[0, 1, 2].map((index) => consolidate(part + index)),
    transfer,
    transfer,
  ];
  await requestInOrder(allOf(0), agent);
  await withClient(database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select from registry.positions where asset_id = $1 for update', [ours]);
    const results = requestInOrder(allOf(3), agent);
    await until(() => consolidated === 6);
    await client.query('rollback');
    await results;
  });
  assert.deepEqual(await balancesOf(server, ours), { [holders[0]!]: '93', [holders[1]!]: '7' });
  assert.deepEqual(await balancesOf(server, theirs), { [theirHolder]: '4200' });
});
