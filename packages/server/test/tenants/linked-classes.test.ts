/** Links between classes against callers that do not see the other class, and details of proposals against other accounts. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { newId } from '../../src/base/ids.ts';
import { day, issue, makeClass, makeHolders } from '../support/holdings.ts';
import { makeAsset, openTestClient, startWhole } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
before(async () => {
  server = await startWhole();
});
after(() => server.stop());

test('an agent of one class is not told of the class that converts into it', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  const common = await makeClass(issuer, '10000');
  await issue(issuer, common, ada, '100');
  await makeAsset(issuer, {
    name: 'Secret Series A',
    type: 'preferred_stock',
    conversionAssetId: common,
    conversionRatio: '1.37',
  });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, asset_id, capacity, status, accepted_at)
     values ($1, $2, $3, $4, 'transfer_agent', 'active', now())`,
    [issuer.person.accountId, newId(), agent.person.accountId, common],
  );
  await issuer.mutate('splitAsset', { assetId: common, numerator: '2', denominator: '1', effectiveDate: day });
  const seen = await agent.read(
    '{ allAssets(first: 10) { nodes { id name } } allInstructions(first: 10) { nodes { type checks { message } } } }',
  );
  assert.ok(!JSON.stringify(seen).includes('Secret Series A'));
});

test('an investor in a right does not get the id of a class that it does not see', async () => {
  const issuer = await openTestClient(server);
  const investor = await openTestClient(server, { accountType: 'investor' });
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  const common = await makeAsset(issuer, { name: 'Hidden draft' });
  const option = await makeClass(issuer, '1000', { type: 'option', underlyingAssetId: common });
  await issue(issuer, option, ada, '5');
  await issuer.mutate('changeHolder', { holderId: ada, holderAccountId: investor.person.accountId });
  const { assetById } = await investor.read(
    `{ assetById(id: "${option}") { underlyingAssetId underlyingAsset { id } } }`,
  );
  assert.equal(assetById.underlyingAssetId, null);
});

test('nobody adds details to the proposal of another account', async () => {
  const issuer = await openTestClient(server, { userRole: 'account_operator' });
  const broker = await openTestClient(server, { accountType: 'broker' });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'broker', 'active', now())`,
    [issuer.person.accountId, newId(), broker.person.accountId],
  );
  const { instruction } = await issuer.mutate(
    'createAsset',
    { name: 'P', type: 'common_stock' },
    'instruction { id status }',
  );
  const app = new pg.Client({ connectionString: server.database.appUrl });
  await app.connect();
  await app.query('begin');
  await app.query('select auth.set_context($1, $2, $3, $4)', [
    broker.person.accountId,
    'broker',
    'account_operator',
    null,
  ]);
  const outcome = await app
    .query(
      `insert into registry.instruction_details (register_id, instruction_id, version, pepper_version, wrapped_key, ciphertext)
       values ($1, $2, 1, 1, decode(repeat('00', 60), 'hex'), decode(repeat('00', 28), 'hex'))`,
      [issuer.person.accountId, instruction.id],
    )
    .then(
      () => 'inserted',
      (error: { code: string }) => error.code,
    );
  await app.end();
  assert.equal(outcome, '42501');
});
