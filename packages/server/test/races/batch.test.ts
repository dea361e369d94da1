/** Batched mutations on two servers at once, beside bulk mutations and a merger: no request waits for ever. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { balancesOf, day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { dice } from '../support/register-ids.ts';
import { mutationText, type TestClient, testClientAt, startWhole, openTestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';

let database: TestDatabase;
let servers: readonly [TestServer, TestServer];
let clients: readonly [TestClient, TestClient];

before(async () => {
  database = await testDatabase();
  const settings = { REGISTRY_IN_FLIGHT_MAX: '400', REGISTRY_LOG_LEVEL: 'warn', REGISTRY_DATABASE_CONNECTIONS: '8' };
  servers = [await startWhole({ settings, database }), await startWhole({ settings, database })];
  const client = await openTestClient(servers[0]);
  clients = [client, testClientAt(servers[1], client)];
});
after(async () => {
  await registerBalances(servers[0]);
  for (const server of servers) await server.stop();
  await database.drop();
});

test('two servers run the same mutations under the same keys once each, without a deadlock', async () => {
  const [client] = clients;
  const roll = dice(4);
  const assetIds = [await makeClass(client), await makeClass(client), await makeClass(client), await makeClass(client)];
  const holders = await makeHolders(client, 5);
  for (const assetId of assetIds)
    for (const holderId of holders.slice(0, 4)) await issue(client, assetId, holderId, '900');
  await issue(client, assetIds[3]!, holders[4]!, '900');
  const give = (): object => {
    const from = roll(4);
    return transferOf(assetIds[roll(4)]!, holders[from]!, holders[(from + 1 + roll(3)) % 4]!, '1');
  };
  const keyed = Array.from({ length: 150 }, (_, index) => ({ ...give(), idempotencyKey: `both ${index}` }));
  const rows = (): object[] => Array.from({ length: 100 }, give);
  const text = mutationText('transferUnits', 'transaction { id }');
  const pending = clients.map((at) => keyed.map((input) => at.request(text, { input })));
  const bulk = clients.flatMap((at) =>
    [1, 2, 3].map(() => at.attempt('transferUnitsBulk', { mode: 'ATOMIC', rows: rows() })),
  );
  const merging = { fromHolderId: holders[4], intoHolderId: holders[0], effectiveDate: day, reason: 'The same.' };
  const merged = await client.attempt('mergeHolders', merging);
  assert.deepEqual([...new Set(await Promise.all(bulk)), merged], ['done', 'done']);
  const [here, there] = await Promise.all(pending.map(async (answers) => Promise.all(answers)));
  const ids = here!.map(({ json, text: whole }) => json.data?.transferUnits?.transaction.id ?? whole);
  assert.deepEqual(
    there!.map(({ json, text: whole }) => json.data?.transferUnits?.transaction.id ?? whole),
    ids,
  );
  assert.equal(new Set(ids).size, 150);
  const { rows: counted } = await servers[0].owner(
    `select count(*)::int as mutations from registry.instructions where type = 'transferUnits'`,
  );
  assert.equal(counted[0].mutations, 150);
  const sum = Object.values(await balancesOf(servers[0], assetIds[3]!)).reduce((all, one) => all + Number(one), 0);
  assert.equal(sum, 4_500);
});
