/**
 * Odd requests, ten thousand where the run is deep: the number of series stays bounded, and nothing of a tenant is in a
 * metric or, but its id, in the log.
 */
import assert from 'node:assert/strict';
import { METHODS } from 'node:http';
import { after, before, test } from 'node:test';
import { commands } from '../../src/commands/command-list.ts';
import { metricDefinitions } from '../../src/base/metrics.ts';
import { times } from '../races/at-once.ts';
import { type Answered, send, type TestServer } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { openTestClient, startShared, startWhole, type TestClient } from '../support/test-client.ts';

const requests = isDeep ? 10_000 : 400;
const atOnce = 16;
/** The most that a server has, whatever callers send. */
const seriesMax = 2_000;
const person = 'Wilhelmina Unmistakable';

let server: TestServer;
let client: TestClient;

before(async () => {
  const { database } = await startShared();
  server = await startWhole({ database, settings: { REGISTRY_LOGIN_FAILURES_MAX: '1000000', REGISTRY_SLOW_MS: '1' } });
  client = await openTestClient(server);
});
after(() => server.stop());

/** Where requests go; many end in something of a tenant. */
const paths = (): string[] => [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/nowhere',
  `/${client.token}`,
  `/token/api/v2/graphql`,
  `/token/api/v2/graphql?query=${client.token}`,
  `/token/api/v2/graphql/${client.person.accountId}`,
  `/token/api/v2/documents`,
  `/token/api/v2/documents/${client.person.accountId}`,
  `/token/api/v2/accounts/${client.person.accountId}/logo`,
  `/token/api/v2/registerForMailing`,
  `/authenticate/token/login?client_id=${client.person.clientId}&client_secret=cs_${'x'.repeat(40)}`,
  `/authenticate/token/role/${client.person.usersAccountId}`,
  '/oauth/token',
  '/oauth/introspect',
  '/oauth/revoke',
  '/.well-known/oauth-authorization-server',
  '/console',
  '/console/session',
  '/console/session/prolong',
  '/console/graphql',
];
const bodies = (n: number): string[] => [
  '',
  '{',
  JSON.stringify({ query: `query Odd${n} { allAssets(first: ${n % 50}) { nodes { id } } }` }),
  JSON.stringify({ query: `{ alias${n}: viewer { userRole } }` }),
  JSON.stringify({ query: `{ nonsense${n} }` }),
  JSON.stringify({
    query: 'mutation ($i: CreateHolderInput!) { createHolder(input: $i) { replayed } }',
    variables: { i: { name: person, registerId: client.person.accountId } },
  }),
  JSON.stringify({
    query: `mutation { activateAsset(input: { assetId: "${client.person.accountId}" }) { replayed } }`,
  }),
  JSON.stringify({
    query: 'mutation ($i: CreateAssetInput!) { createAsset(input: $i) { replayed } }',
    variables: { i: { name: `${person} ${n}`, type: 'common_stock' } },
  }),
];
const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/pdf', ''];
const accepts = ['*/*', 'application/json', 'text/html', 'application/graphql-response+json', 'image/x-odd'];
/** The client of Node treats an answer to CONNECT in another way. */
const methods = ['GET', 'POST', 'POST', 'POST', ...METHODS.filter((method) => method !== 'CONNECT')];

/** The request of a number. Shape: each list has another length, so that they meet in many ways. */
function sendOdd(n: number): Promise<unknown> {
  const at = <T>(list: readonly T[], step: number): T => list[Math.floor(n / step) % list.length]!;
  const method = at(methods, 7);
  const headers = {
    accept: at(accepts, 5),
    'content-type': at(types, 3) || 'odd/type',
    'x-request-id': `odd-${n}`,
    'idempotency-key': `${n}`,
    traceparent: `00-${n.toString(16).padStart(32, '0')}-00f067aa0ba902b7-01`,
    ...(n % 3 === 0 ? {} : { authorization: `Bearer ${n % 11 === 0 ? `rt_${n}` : client.token}` }),
  };
  const bodyOf = bodies(n);
  const body = ['GET', 'HEAD'].includes(method) ? undefined : at(bodyOf, 1);
  return send(server.address + at(paths(), 1), { method, headers, ...(body === undefined ? {} : { body }) });
}

/** Each body as a program sends it: of the odd requests hardly one reaches GraphQL. */
const sendEven = (): Promise<Answered[]> =>
  Promise.all(
    bodies(requests).map((body) =>
      send(`${server.address}/token/api/v2/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        body,
      }),
    ),
  );

/** Every series of the registry and of HTTP, as the text has them. */
async function seriesOf(): Promise<string[]> {
  const { text } = await send(`${server.address}/metrics`);
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test(`${requests} odd requests leave at most ${seriesMax} series, also where every mutation is done in every way`, async (t) => {
  await Promise.all(
    times(atOnce, async (first) => {
      for (let n = first; n < requests; n += atOnce) await sendOdd(n);
    }),
  );
  const created = (await sendEven()).at(-1)!;
  assert.deepEqual(created.json.data, { createAsset: { replayed: false } }, created.text);
  const series = await seriesOf();
  const ofMutations = /^registry_mutation(s_total|_duration_seconds)/;
  const { buckets } = metricDefinitions.registry_mutation_duration_seconds;
  // Each outcome, and of the histogram each bucket, the one without a bound, the sum and the count.
  const all = commands.length * (6 + buckets.length + 3);
  const others = series.filter((line) => !ofMutations.test(line)).length;
  t.diagnostic(`${series.length} series, ${others + all} with those of all mutations`);
  assert.ok(others + all <= seriesMax, `${others + all}`);
  const text = series.join('\n');
  for (const hidden of [
    person,
    ...secrets(),
    client.person.accountId,
    client.person.usersAccountId,
    client.person.userId,
  ])
    assert.ok(!text.includes(hidden), hidden);
});

test('neither secrets nor names are in any line of the log', () => {
  assert.ok(server.logged.length > requests);
  const log = server.logged.join('\n');
  for (const hidden of [person, ...secrets()]) assert.ok(!log.includes(hidden), hidden);
});

/** The middle of each secret, so that neither a prefix nor a cut hides it. */
function secrets(): string[] {
  const { person: owner, token, loginToken } = client;
  return [owner.clientSecret, token, loginToken].map((secret) => secret.slice(8, 28));
}
