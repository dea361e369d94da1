import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { makeAsset, startShared, openTestClient } from '../support/test-client.ts';
import { send } from '../support/server.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));
before(async () => {
  const assetId = await makeAsset(client, { name: 'Common Stock' }, 'active');
  const paper = { assetId, authority: 'Charter, article 5', effectiveDate: '2026-01-31' };
  await client.mutate('authorizeUnits', { ...paper, quantity: '10000000' }, 'replayed');
});

test("the specification's three calls, written as it shows them", async () => {
  const { clientId, clientSecret } = client.person;
  const login = await fetch(
    `${server.address}/authenticate/token/login?client_id=${clientId}&client_secret=${clientSecret}`,
  );
  const { token, roles } = (await login.json()) as {
    token: { token_type: string; access_token: string };
    roles: { data: { users_account_id: string }[] };
  };
  assert.equal(token.token_type, 'Bearer');

  const role = await fetch(`${server.address}/authenticate/token/role/${roles.data[0]!.users_account_id}`, {
    headers: { Authorization: `Bearer ${token.access_token}` },
  });
  const bound = (await role.json()) as { token: { access_token: string } };

  const answer = await fetch(`${server.address}/token/api/v2/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bound.token.access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: 'query { allAssets { nodes { name type status authorizedTotal } } }',
      variables: {},
    }),
  });
  assert.equal(answer.status, 200);
  assert.equal(
    await answer.text(),
    '{"data":{"allAssets":{"nodes":[{"name":"Common Stock","type":"common_stock","status":"active","authorizedTotal":"10000000"}]}}}',
  );
});

test('login by POST in a form, in JSON and by HTTP Basic answers as by GET', async () => {
  const { clientId, clientSecret } = client.person;
  const address = `${server.address}/authenticate/token/login`;
  const fields = { client_id: clientId, client_secret: clientSecret };
  const encoded = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const answers = [
    await send(`${address}?${new URLSearchParams(fields).toString()}`),
    await send(address, { method: 'POST', body: new URLSearchParams(fields) }),
    await send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }),
    await send(address, { method: 'POST', headers: { authorization: `Basic ${encoded}` } }),
  ];
  for (const { status, json } of answers) {
    assert.equal(status, 200);
    assert.deepEqual(json.roles, answers[0]!.json.roles);
    assert.deepEqual(Object.keys(json.token), Object.keys(answers[0]!.json.token));
  }
  assert.equal(new Set(answers.map(({ json }) => json.token.access_token)).size, answers.length);
});

test('a mutation with the header Idempotency-Key runs once', async () => {
  const create = (): Promise<Response> =>
    fetch(`${server.address}/token/api/v2/graphql`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${client.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'plain fetch 1',
      },
      body: JSON.stringify({
        query:
          'mutation { createAsset(input: { name: "Once", type: warrant, underlyingAssetId: null }) { asset { id } } }',
        variables: {},
      }),
    });
  const [first, again] = [await (await create()).text(), await (await create()).text()];
  assert.match(first, /"asset":\{"id":"/);
  assert.equal(again, first);
});
