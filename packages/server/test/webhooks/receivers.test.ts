/** Receivers that hang, never end, answer in other forms or lie: they do no harm to the server or to one another. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  type Answering,
  deliveriesOf,
  endpointOf,
  openEndpoint,
  type Receiver,
  startReceiver,
  toThisMachine,
} from '../support/receiver.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole, stopVerified, testClientAt } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let server: TestServer;
const receivers: Receiver[] = [];

/** An attempt ends soon, so that the tests need not wait for one that hangs. */
const ofWebhooks = { attemptMs: 3_000, beginMs: 2_000 };

before(async () => {
  server = await startWhole({ settings: toThisMachine, waits: { ofWebhooks } });
});
after(async () => {
  await stopVerified(server);
  for (const receiver of receivers) await receiver.stop();
});

async function receive(): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}

interface Case {
  readonly name: string;
  readonly answer: Answering;
  readonly status: number | null;
  readonly error: string | null;
  readonly body: RegExp | null;
}

const endless: Answering = (response) => {
  response.writeHead(200);
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(10_000)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

const compressed = gzipSync(Buffer.alloc(50_000_000));

const cases: readonly Case[] = [
  { name: 'never ends', answer: endless, status: 200, error: null, body: /^x{1024}$/ },
  { name: 'never answers', answer: () => undefined, status: null, error: 'timeout', body: null },
  {
    name: 'stops within its answer',
    answer: (response) => response.writeHead(200).write('so far'),
    status: 200,
    error: null,
    body: /^so far$/,
  },
  {
    name: 'compresses',
    answer: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(compressed),
    status: 200,
    error: null,
    body: /^\u001f\ufffd/,
  },
  {
    name: 'answers bytes',
    answer: (response) => response.writeHead(200).end(Buffer.from([0, 255, 254, 0, 65])),
    status: 200,
    error: null,
    body: /^\ufffd{4}A$/,
  },
  {
    name: 'redirects to an address that is not allowed',
    answer: (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    status: 302,
    error: null,
    body: /^$/,
  },
  {
    name: 'closes the connection',
    answer: (response) => response.destroy(),
    status: null,
    error: 'connection_failed',
    body: null,
  },
  {
    name: 'sends headers without end',
    answer: (response) => response.writeHead(200, { 'x-long': 'x'.repeat(1_000_000) }).end(),
    status: null,
    error: 'connection_failed',
    body: null,
  },
  {
    name: 'is no server of HTTP',
    answer: (response) => response.socket!.end('220 mail.example ESMTP\r\n'),
    status: null,
    error: 'connection_failed',
    body: null,
  },
];

test('what a receiver answers is recorded, bounded and as text', { concurrency: true }, async (t) => {
  const tests = cases.map(({ name, answer, status, error, body }) =>
    t.test(name, async () => {
      const issuer = await openTestClient(server);
      const receiver = await receive();
      receiver.answer(answer);
      const { id } = await openEndpoint(issuer, receiver.url);
      await makeAsset(issuer);
      const events = async () => (await deliveriesOf(issuer, id)).filter(({ kind }) => kind === 'event');
      await until(async () => (await events()).length === 1);
      const [{ attempts, ...delivery }] = (await events()) as [{ attempts: { nodes: any[] }; status: string }];
      const [attempt] = attempts.nodes;
      assert.deepEqual([attempt.responseStatus, attempt.error], [status, error]);
      assert.equal(delivery.status, status === 200 ? 'delivered' : 'pending');
      if (body === null) assert.equal(attempt.responseBody, null);
      else assert.match(attempt.responseBody, body);
    }),
  );
  await Promise.all(tests);
});

test('ten endpoints that hang hold up no other', async () => {
  const hanging = await receive();
  hanging.answer(() => undefined);
  for (let count = 0; count < 10; count += 1)
    await openEndpoint(await openTestClient(server), hanging.url, { concurrency: 20 });
  const { rows } = await server.owner(`select account_id from registry.webhook_endpoints where url = $1`, [
    hanging.url,
  ]);
  assert.equal(rows.length, 10);
  const issuer = await openTestClient(server);
  const receiver = await receive();
  const { id } = await openEndpoint(issuer, receiver.url);
  await makeAsset(issuer, {}, 'active');
  await until(() => receiver.events().length === 2);
  await until(async () => (await deliveriesOf(issuer, id)).filter(({ status }) => status === 'delivered').length === 3);
  assert.equal((await endpointOf(issuer, id)).failures, 0);
});

test('two servers send each event once, and one goes on when the other one has gone', async () => {
  const other = await startWhole({ database: server.database, settings: toThisMachine });
  const issuer = await openTestClient(server);
  const receiver = await receive();
  const { id } = await openEndpoint(issuer, receiver.url);
  const there = testClientAt(other, issuer);
  for (let count = 0; count < 10; count += 1) await makeAsset(count % 2 === 0 ? issuer : there);
  await until(() => receiver.events().length >= 10);
  await other.stop();
  await makeAsset(issuer);
  await until(() => receiver.events().length >= 11);
  await until(async () => (await deliveriesOf(issuer, id)).every(({ status }) => status === 'delivered'));
  const ids = receiver.events().map(({ json }) => json.id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(ids.length, 11);
});

test('what a server has taken and not recorded is sent again under the same id', async () => {
  const issuer = await openTestClient(server);
  const receiver = await receive();
  const { id } = await openEndpoint(issuer, receiver.url);
  // As a server does that is killed after it has sent: nothing is recorded, and the lease ends by itself.
  const takeOver = async (response: ServerResponse): Promise<void> => {
    await server.owner(
      `update registry.webhook_progress set lease = lease + 1, leased_until = now() where endpoint_id = $1`,
      [id],
    );
    receiver.answer((next) => next.writeHead(204).end());
    response.writeHead(204).end();
  };
  receiver.answer((response) => void takeOver(response));
  await makeAsset(issuer);
  await until(() => receiver.events().length === 2);
  const [first, second] = receiver.events();
  assert.equal(first!.headers['webhook-id'], second!.headers['webhook-id']);
  assert.equal(first!.body, second!.body);
  await until(async () => (await deliveriesOf(issuer, id)).every(({ status }) => status === 'delivered'));
});
