/** The line of a request in the log: what it was, how long it waited, and which trace it belongs to. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { times } from '../races/at-once.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { type Answered, send, type TestServer } from '../support/server.ts';
import { openTestClient, startShared, startWhole, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let server: TestServer;
let client: TestClient;

before(async () => {
  const { database } = await startShared();
  server = await startWhole({ database, settings: { REGISTRY_SLOW_MS: '1' } });
  client = await openTestClient(server);
});
after(() => server.stop());

/** The line with this message of the request that was answered so. */
async function lineOf({ headers }: Answered, msg = 'request'): Promise<Record<string, any>> {
  const requestId = headers.get('x-request-id');
  const find = (): Record<string, any> | undefined =>
    server.logged.map((line) => JSON.parse(line)).find((line) => line.requestId === requestId && line.msg === msg);
  await until(() => find() !== undefined);
  return find()!;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('a read has account, document and time in the database', async () => {
  const text = 'query Mine { viewer { userRole } }';
  const line = await lineOf(await client.request(text));
  assert.equal(line['account'], client.person.accountId);
  assert.deepEqual(line['graphqlDocument'], { hash: hashOf(text), operation: 'Mine' });
  assert.ok(line['databaseMs'] > 0 && line['databaseMs'] <= line['ms'], `${line['databaseMs']} of ${line['ms']}`);
  assert.deepEqual([line['mutation'], line['traceId']], [undefined, undefined]);
});

test('a name of an operation that may be a secret is left out', async () => {
  // A token may have a hyphen, which no name has.
  const text = `query ${client.token.replaceAll('-', '_')} { viewer { userRole } }`;
  assert.deepEqual((await lineOf(await client.request(text)))['graphqlDocument'], { hash: hashOf(text) });
});

test('the line of an upload has account and time in the database too', async () => {
  const { accountId } = client.person;
  const answer = await send(`${server.address}/token/api/v2/documents?registerId=${accountId}&name=a.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'text/plain' },
    body: 'A text.',
  });
  assert.equal(answer.status, 201, answer.text);
  const line = await lineOf(answer);
  assert.equal(line['account'], accountId);
  assert.ok(line['databaseMs'] > 0);
});

test('mutations are named, and those that wait for others have that wait', async () => {
  const two = `mutation ($a: CreateAssetInput!, $b: CreateAssetInput!) {
    createAsset(input: $a) { replayed } again: createAsset(input: $b) { replayed } }`;
  const [a, b] = ['One', 'Two'].map((name) => ({ name, type: 'common_stock' }));
  const sent = await client.request(two, { a, b });
  const line = await lineOf(sent);
  assert.equal(line['mutation'], 'createAsset,createAsset');
  assert.ok(line['databaseMs'] > 0);
  const assetId = await makeClass(client);
  const [from, to] = await makeHolders(client, 2);
  await issue(client, assetId, from!, '100');
  const transfer = 'mutation ($input: TransferUnitsInput!) { transferUnits(input: $input) { replayed } }';
  const answers = await Promise.all(
    times(20, () => client.request(transfer, { input: transferOf(assetId, from!, to!, '1') })),
  );
  const lines = await Promise.all(answers.map((answer) => lineOf(answer)));
  assert.ok(lines.every(({ mutation, databaseMs }) => mutation === 'transferUnits' && databaseMs > 0));
  assert.ok(
    lines.some(({ queueMs }) => queueMs > 0),
    'some waited',
  );
});

test('a slow request leaves a line with the names of the schema, and without what the caller wrote', async () => {
  const text = `query Search($id: ID!) { mine: allAssets(filter: { name: { equalTo: "Literal9" } }) { nodes { ...Some called: name } }
    node(id: $id) { id } } fragment Some on Asset { id symbol }`;
  const id = '0190a000-0000-7000-8000-00000000abcd';
  const line = await lineOf(await client.request(text, { id }), 'slow');
  assert.equal(line['level'], 40);
  assert.equal(line['outline'], 'query { allAssets { nodes { ... { id symbol } name } } node { id } }');
  assert.ok(line['rowsMax'] > 0);
  for (const hidden of ['Literal9', 'mine', 'called', 'Some', id])
    assert.ok(!JSON.stringify(line).includes(hidden), hidden);
});

test('the trace of the caller is in the log and in the answer, where it is one', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  const read = '{ viewer { userRole } }';
  const answer = await client.request(read, {}, { traceparent });
  assert.equal(answer.headers.get('traceparent'), traceparent);
  assert.equal((await lineOf(answer))['traceId'], traceId);
  for (const wrong of [
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-00f067aa0ba902b7-01`,
    `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
    client.token,
  ]) {
    const refused = await client.request(read, {}, { traceparent: wrong });
    assert.equal(refused.headers.get('traceparent'), null, wrong);
    assert.equal((await lineOf(refused))['traceId'], undefined, wrong);
  }
});
