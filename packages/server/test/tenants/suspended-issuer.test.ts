/** A suspended issuer acts no longer; its register is kept and seen as before by those who have a part in it. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeClass, makeHolders } from '../support/holdings.ts';
import { servicer } from '../support/holders.ts';
import { appoint, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';

let broker: TestClient;
const server = beforeTests(startWhole);
const issuer = beforeTests(() => openTestClient(server));
const agent = beforeTests(() => openTestClient(server, { accountType: 'transfer_agent' }));
before(async () => {
  broker = await servicer(server, issuer);
});

test('agent and servicer of an issuer see the same after its suspension, and its closing', async () => {
  const assetId = await makeClass(issuer);
  const [holderId] = (await makeHolders(issuer, 1)) as [string];
  await issue(issuer, assetId, holderId, '10');
  await appoint(server, issuer.person, agent.person);
  const seen = async (client: TestClient): Promise<unknown> => [
    await client.read('{ allAssets { nodes { id name } } allHolders { nodes { id } } allLots { nodes { quantity } } }'),
    await client.read(`{ accountById(id: "${issuer.person.accountId}") { name } }`),
  ];
  const before = [await seen(agent), await seen(broker)];
  assert.match(JSON.stringify(before[0]), new RegExp(assetId));
  for (const status of ['suspended', 'closed']) {
    await server.owner('update registry.accounts set status = $2 where id = $1', [issuer.person.accountId, status]);
    const refused = await issuer.request('{ __typename }');
    assert.deepEqual([refused.status, refused.json.code], [401, 'token_invalid'], status);
    assert.deepEqual([await seen(agent), await seen(broker)], before, status);
    const account = await agent.read(`{ accountById(id: "${issuer.person.accountId}") { status } }`);
    assert.deepEqual(account, { accountById: { status } });
  }
  // The keeper records on: the property of holders does not wait for the issuer.
  await issue(agent, assetId, holderId, '5');
  const { rows } = await server.owner('select balance::int from registry.positions where holder_id = $1', [holderId]);
  assert.deepEqual(rows, [{ balance: 15 }]);
});
