/** Admission of bodies: sizes, senders and numbers. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import { anybody } from '../support/holders.ts';
import {
  mutationText,
  openTestClient,
  startShared,
  startWhole,
  takeRole,
  type TestClient,
} from '../support/test-client.ts';
import { type Answered, login, send, type TestServer } from '../support/server.ts';
import { until } from '../support/time.ts';

let server: TestServer;
let client: TestClient;
before(async () => {
  const { database } = await startShared();
  server = await startWhole({
    database,
    settings: { REGISTRY_BULK_BODY_MAX: '1000000', REGISTRY_LARGE_BODIES_MAX: '4' },
  });
  client = await openTestClient(server);
});
after(() => server.stop());

const path = '/token/api/v2/graphql';
const post = (token: string, body: string, headers: Record<string, string> = {}): Promise<Answered> =>
  send(server.address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body,
  });
const filled = (query: string, variables: object, bytes: number): string => {
  const bare = JSON.stringify({ query, variables, extensions: { fill: '' } });
  return JSON.stringify({ query, variables, extensions: { fill: 'x'.repeat(bytes - bare.length) } });
};
const bulk = mutationText('createHoldersBulk', 'doneCount');
const rows = { input: { mode: 'EACH', rows: [anybody()], dryRun: true } };
const single = mutationText('createHolder', 'replayed');

test('a body has at most 256 KiB, that of a bulk mutation more, and none more than its limit', async () => {
  assert.equal((await post(client.token, filled('{ __typename }', {}, 262_144))).status, 200);
  for (const [query, variables] of [
    ['{ __typename }', {}],
    [single, { input: { ...anybody(), dryRun: true } }],
    ['mutation { __typename }', {}],
  ] as const) {
    const answer = await post(client.token, filled(query, variables, 262_145));
    assert.deepEqual([answer.status, answer.json.code], [413, 'body_too_large'], query);
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
  }
  const large = await post(client.token, filled(bulk, rows, 1_000_000));
  assert.deepEqual(large.json, { data: { createHoldersBulk: { doneCount: 1 } } });
  const larger = await post(client.token, filled(bulk, rows, 1_000_001));
  assert.deepEqual([larger.status, larger.json.code], [413, 'body_too_large']);
});

test('a body without a token has 8 KiB at most', async () => {
  for (const [address, type] of [
    ['/oauth/token', 'application/x-www-form-urlencoded'],
    ['/authenticate/token/login', 'application/json'],
  ] as const) {
    const answer = await send(server.address + address, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'x'.repeat(8_193),
    });
    assert.deepEqual([answer.status, answer.json.code], [413, 'body_too_large'], address);
  }
});

/** Begins a request with a large body, and sends none of the body. */
function begin(token: string, headers: Record<string, string>) {
  const sent = request(server.address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
  });
  sent.flushHeaders();
  return { sent, answered };
}

test('a body is read only with a live token of a role', async () => {
  const loginToken = (await login(server.address, client.person)).json.token.access_token as string;
  for (const [token, status] of [
    [makeCredential('rt'), 401],
    ['nonsense', 401],
    [loginToken, 403],
  ] as const) {
    // The answer arrives although no byte of the body was sent.
    for (const headers of [
      { 'content-length': '900000' },
      { 'content-length': '200000' },
      { 'content-length': '10' },
      { 'transfer-encoding': 'chunked' },
    ]) {
      const { sent, answered } = begin(token, headers);
      assert.equal((await answered).status, status, token);
      sent.destroy();
    }
  }
});

test('bodies whose token must be looked up wait for it a few at a time from one network', async () => {
  const begun = Array.from({ length: 100 }, () => begin(makeCredential('rt'), { 'content-length': '200000' }));
  const statuses = await Promise.all(begun.map(async ({ answered }) => (await answered).status));
  for (const { sent } of begun) sent.destroy();
  assert.ok(statuses.filter((status) => status === 401).length >= 64, String(statuses));
  assert.deepEqual(
    [...new Set(statuses)].filter((status) => status !== 401 && status !== 429),
    [],
  );
  // A token that is known, and the first request of one that is not, are admitted meanwhile.
  const more = Array.from({ length: 100 }, () => begin(makeCredential('rt'), { 'content-length': '200000' }));
  const other = await openTestClient(server);
  const answers = await Promise.all([
    post(client.token, filled('{ __typename }', {}, 200_000)),
    post(other.token, filled('{ __typename }', {}, 10_000)),
  ]);
  for (const { sent, answered } of more) {
    answered.catch(() => undefined);
    sent.destroy();
  }
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
});

test('a body of many small values is refused before it is parsed', async () => {
  const many = JSON.stringify({ query: bulk, variables: { input: { mode: 'EACH', rows: ['ROWS'] } } });
  const answer = await post(client.token, many.replace('"ROWS"', `${'[],'.repeat(260_000)}[]`));
  assert.deepEqual([answer.status, answer.json.code, answer.json.details.max], [413, 'body_too_large', '500000']);
});

/**
 * Begins a request with a large body, and waits until the server asks for the body. The database is still asked who
 * sends it; a later request with the same token is admitted after it.
 */
async function beginLarge(token: string, headers: Record<string, string>): Promise<ReturnType<typeof begin>> {
  const begun = begin(token, { ...headers, expect: '100-continue' });
  await once(begun.sent, 'continue');
  return begun;
}

/**
 * Repeats a request until its answer has the status: the server takes a moment to notice a disconnect or a new request.
 */
async function postUntil(token: string, body: string, status: number): Promise<Answered> {
  let answer: Answered | undefined;
  await until(
    async () => {
      answer = await post(token, body);
      return answer.status === status;
    },
    () => `${answer?.status}: ${answer?.text}`,
  );
  return answer!;
}

test('the number of large bodies is limited, for one account to half of it, and each is released', async () => {
  const others = [await openTestClient(server), await openTestClient(server)];
  // A token that the server knows is admitted without the database.
  for (const { token } of [client, ...others])
    assert.equal((await post(token, JSON.stringify({ query: '{ __typename }' }))).status, 200);
  const body = filled(bulk, rows, 500_000);
  const headers = { 'content-length': `${body.length}` };
  const first = [await beginLarge(client.token, headers), await beginLarge(client.token, headers)];
  const again = await takeRole(server, client.loginToken, client.person.usersAccountId);
  const third = await post(again.token, body);
  assert.deepEqual(
    [third.status, third.json.code, third.headers.get('retry-after')],
    [429, 'too_many_large_bodies', '1'],
  );
  assert.equal(
    third.json.detail,
    'The server holds 2 bodies of more than 262,144 bytes of this account, which is the most. Await answers before sending more; repeat this request in 1 s.',
  );
  assert.equal(
    (await post(client.token, JSON.stringify({ query: '{ __typename }' }))).status,
    200,
    'usual bodies pass',
  );
  const second = [await beginLarge(others[0]!.token, headers), await beginLarge(others[0]!.token, headers)];
  // The first of these comes after the two bodies of its account.
  for (const { token } of others)
    assert.equal(
      (await post(token, body)).json.detail,
      'The server holds 4 bodies of more than 262,144 bytes in all, which is the most. Await answers before sending more; repeat this request in 1 s.',
    );
  first[0]!.sent.end(body);
  assert.equal((await first[0]!.answered).status, 200);
  await postUntil(others[1]!.token, body, 200);
  // A disconnect releases its body too.
  for (const { sent, answered } of [first[1]!, ...second]) {
    answered.catch(() => undefined);
    sent.destroy();
  }
  await postUntil(client.token, body, 200);
  await postUntil(others[0]!.token, body, 200);
  await Promise.all([client, others[0]!, others[1]!].map(({ token }) => postUntil(token, body, 200)));
});
