import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ClientError, gql, GraphQLClient } from 'graphql-request';
import { beforeTests } from '../support/before-tests.ts';
import { startShared, openTestClient } from '../support/test-client.ts';

let client: GraphQLClient;

const server = beforeTests(startShared);
const testClient = beforeTests(() => openTestClient(server));
before(async () => {
  client = new GraphQLClient(`${server.address}/token/api/v2/graphql`, {
    headers: { authorization: `Bearer ${testClient.token}` },
  });
});

const create = gql`
  mutation Create($input: CreateAssetInput!) {
    createAsset(input: $input) { replayed asset { id name type status authorizedTotal } }
  }
`;

interface Created {
  readonly createAsset: { readonly replayed: boolean; readonly asset: Readonly<Record<string, string>> };
}

test('graphql-request runs a mutation once per idempotency key and reads the created asset', async () => {
  const input = { name: 'Common Stock', type: 'common_stock' };
  const headers = { 'Idempotency-Key': 'graphql-request 1' };
  const first = await client.request<Created>(create, { input }, headers);
  const again = await client.request<Created>(create, { input }, headers);
  assert.deepEqual([first.createAsset.replayed, again.createAsset.replayed], [false, true]);
  assert.deepEqual(again.createAsset.asset, first.createAsset.asset);
  const { id: _, ...asset } = first.createAsset.asset;
  const query = 'query { allAssets { nodes { name type status authorizedTotal } } }';
  assert.deepEqual(await client.request(query), { allAssets: { nodes: [asset] } });
});

test('graphql-request reads by GET when configured, sends mutations by POST, and sends raw requests', async () => {
  const url = `${server.address}/token/api/v2/graphql`;
  const byGet = new GraphQLClient(url, { method: 'GET', headers: { authorization: `Bearer ${testClient.token}` } });
  assert.deepEqual(await byGet.request('{ viewer { userRole } }'), { viewer: { userRole: 'account_administrator' } });
  const { createAsset } = await byGet.request<Created>(create, { input: { name: 'By POST', type: 'common_stock' } });
  assert.equal(createAsset.asset['name'], 'By POST');
  const { status, headers } = await client.rawRequest('{ __typename }');
  assert.equal(status, 200);
  assert.ok(headers.get('x-request-id'));
});

test('graphql-request throws a refusal with its code and details', async () => {
  await assert.rejects(client.request(create, { input: { name: ' ', type: 'common_stock' } }), (error) => {
    assert.ok(error instanceof ClientError);
    const [refused] = error.response.errors ?? [];
    assert.equal(refused?.extensions['code'], 'input_invalid');
    assert.deepEqual(refused?.extensions['details'], { field: 'name', reason: 'The value of name must not be blank.' });
    return true;
  });
});
