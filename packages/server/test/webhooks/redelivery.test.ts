/** Events that are sent to a webhook endpoint again, examples, pauses and ends. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import {
  answerStatus,
  deliveriesOf,
  endpointOf,
  openEndpoint,
  type Receiver,
  startReceiver,
  toThisMachine,
  verifyEndpoint,
} from '../support/receiver.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let server: TestServer;
const receivers: Receiver[] = [];

before(async () => {
  server = await startWhole({ settings: toThisMachine });
});
after(async () => {
  await stopVerified(server);
  for (const receiver of receivers) await receiver.stop();
});

async function open(input: object = {}) {
  const issuer = await openTestClient(server);
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { id } = await openEndpoint(issuer, receiver.url, input);
  return { issuer, receiver, webhookEndpointId: id };
}

const idsOf = (receiver: Receiver): readonly string[] => receiver.events().map(({ json }) => json.id);
const untilDelivered = (client: TestClient, id: string, count: number): Promise<void> =>
  until(
    async () =>
      (await deliveriesOf(client, id)).filter(({ kind, status }) => kind === 'event' && status === 'delivered')
        .length === count,
  );

test('events are sent again by their ids, under the same ids', async () => {
  const { issuer, receiver, webhookEndpointId } = await open();
  await makeAsset(issuer, {}, 'active');
  await untilDelivered(issuer, webhookEndpointId, 2);
  const [first] = idsOf(receiver);
  const input = { webhookEndpointId, eventIds: [first] };
  const { count } = await issuer.mutate('redeliverEvents', input, 'count');
  assert.equal(count, 1);
  await until(() => receiver.events().length === 3);
  assert.equal(idsOf(receiver)[2], first);
  assert.equal(receiver.events()[2]!.body, receiver.events()[0]!.body);
  // An event of nobody, and one of another account, are not found alike.
  const other = await open();
  await makeAsset(other.issuer);
  await until(() => other.receiver.events().length === 1);
  for (const eventId of [newId(), idsOf(other.receiver)[0]!])
    await issuer.refused('not_found', 'redeliverEvents', { webhookEndpointId, eventIds: [eventId] });
});

test('those of a span of time are sent again as far as the endpoint hears of them', async () => {
  const { issuer, receiver, webhookEndpointId } = await open({ types: ['asset.created'] });
  await makeAsset(issuer, {}, 'active');
  await makeAsset(issuer);
  await untilDelivered(issuer, webhookEndpointId, 2);
  const { count } = await issuer.mutate(
    'redeliverEvents',
    { webhookEndpointId, since: '2026-01-01T00:00:00Z' },
    'count',
  );
  assert.equal(count, 2);
  await until(() => receiver.events().length === 4);
  const until2026 = { webhookEndpointId, since: '2025-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' };
  assert.equal((await issuer.mutate('redeliverEvents', until2026, 'count')).count, 0);
});

test('an event is dead after its tenth attempt, and those that are dead are sent again together', async () => {
  const { issuer, receiver, webhookEndpointId } = await open();
  receiver.answer(answerStatus(500));
  await makeAsset(issuer);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await until(async () =>
      (await deliveriesOf(issuer, webhookEndpointId)).some(
        ({ kind, attemptCount }) => kind === 'event' && attemptCount === attempt,
      ),
    );
    await server.owner(
      `update registry.webhook_deliveries set next_attempt_at = now() where endpoint_id = $1 and status = 'pending'`,
      [webhookEndpointId],
    );
    await server.owner(`update registry.webhook_progress set not_before = '-infinity' where endpoint_id = $1`, [
      webhookEndpointId,
    ]);
  }
  const dead = (await deliveriesOf(issuer, webhookEndpointId)).find(({ kind }) => kind === 'event');
  assert.deepEqual([dead.status, dead.attempts.nodes.length], ['dead', 10]);
  assert.equal(receiver.events().length, 10);
  receiver.answer(answerStatus(200));
  const { count } = await issuer.mutate('redeliverEvents', { webhookEndpointId, failed: true }, 'count');
  assert.equal(count, 1);
  await untilDelivered(issuer, webhookEndpointId, 1);
});

test('which events are sent again is said in one way', async () => {
  const { issuer, webhookEndpointId } = await open();
  for (const more of [{}, { failed: false }, { failed: true, since: '2026-01-01T00:00:00Z' }, { eventIds: [] }])
    await issuer.refused('input_invalid', 'redeliverEvents', { webhookEndpointId, ...more });
});

test('an example is that of the schema, and says that it is a test', async () => {
  const { issuer, receiver, webhookEndpointId } = await open();
  const { webhookDelivery } = await issuer.mutate(
    'sendTestEvent',
    { webhookEndpointId, type: 'units.transferred' },
    'webhookDelivery { id eventId kind type }',
  );
  await until(() => receiver.received.some(({ json }) => json.test === true));
  const { json, headers } = receiver.received.at(-1)!;
  const file = new URL('../../../../contract/events/units.transferred.v1.json', import.meta.url);
  const [example] = JSON.parse(readFileSync(file, 'utf8')).examples;
  assert.deepEqual(json, { ...example, id: webhookDelivery.eventId, timestamp: json.timestamp, test: true });
  assert.equal(headers['webhook-id'], webhookDelivery.eventId);
  assert.deepEqual([webhookDelivery.kind, webhookDelivery.type], ['test', 'units.transferred']);
  await issuer.refused('input_invalid', 'sendTestEvent', { webhookEndpointId, type: 'units.*' });
});

test('paused, nothing is sent and nothing is lost; resumed from now, what waits is dropped', async () => {
  const { issuer, receiver, webhookEndpointId } = await open();
  await issuer.mutate('pauseWebhookEndpoint', { webhookEndpointId });
  await makeAsset(issuer);
  await issuer.refused('status_forbids', 'pauseWebhookEndpoint', { webhookEndpointId });
  await issuer.mutate('resumeWebhookEndpoint', { webhookEndpointId });
  await until(() => receiver.events().length === 1);
  await issuer.refused('status_forbids', 'resumeWebhookEndpoint', { webhookEndpointId });
  await issuer.mutate('pauseWebhookEndpoint', { webhookEndpointId });
  const skipped = await makeAsset(issuer);
  await until(async () => {
    const { allEvents } = await issuer.read(
      '{ allEvents(last: 1, filter: {type: {equalTo: "asset.created"}}) { nodes { assetIds } } }',
    );
    return allEvents.nodes[0]?.assetIds[0] === skipped;
  });
  await issuer.mutate('resumeWebhookEndpoint', { webhookEndpointId, from: 'now' });
  const told = await makeAsset(issuer);
  await until(() => receiver.events().length === 2);
  assert.deepEqual(receiver.events()[1]!.json.data.assetIds, [told]);
});

test('a removed endpoint hears nothing more, and everything is refused for it', async () => {
  const { issuer, receiver, webhookEndpointId } = await open();
  await issuer.mutate('removeWebhookEndpoint', { webhookEndpointId });
  await makeAsset(issuer);
  for (const mutation of ['verify', 'pause', 'resume', 'remove', 'change'])
    await issuer.refused('status_forbids', `${mutation}WebhookEndpoint`, { webhookEndpointId });
  assert.deepEqual((await endpointOf(issuer, webhookEndpointId)).secrets, []);
  const { rows } = await server.owner(
    `select octet_length(wrapped_key) + octet_length(ciphertext) as bytes from registry.webhook_secrets where endpoint_id = $1`,
    [webhookEndpointId],
  );
  assert.deepEqual(rows, [{ bytes: 0 }]);
  assert.equal(receiver.events().length, 0);
});

test('another url is pinged before anything else is sent there', async () => {
  const { issuer, receiver, webhookEndpointId } = await open();
  const next = await startReceiver();
  receivers.push(next);
  const { webhookEndpoint } = await issuer.mutate(
    'changeWebhookEndpoint',
    { webhookEndpointId, url: next.url },
    'webhookEndpoint { status url }',
  );
  assert.deepEqual(webhookEndpoint, { status: 'unverified', url: next.url });
  await makeAsset(issuer);
  await verifyEndpoint(issuer, webhookEndpointId);
  await until(() => next.events().length === 1);
  assert.equal(next.received[0]!.json.type, 'webhook_endpoint.ping');
  assert.equal(receiver.events().length, 0);
});

test('the log is removed after some days, what succeeded sooner', async () => {
  const { issuer, receiver, webhookEndpointId } = await open();
  await makeAsset(issuer);
  await untilDelivered(issuer, webhookEndpointId, 1);
  receiver.answer(answerStatus(500));
  await makeAsset(issuer);
  await until(async () => (await deliveriesOf(issuer, webhookEndpointId)).some(({ status }) => status === 'pending'));
  await server.owner(
    `update registry.webhook_deliveries
        set status = case status when 'pending' then 'dead' else status end, next_attempt_at = null,
            ended_at = now() - interval '8 days'
      where endpoint_id = $1`,
    [webhookEndpointId],
  );
  await server.owner('select auth.remove_old_webhook_log(30, 1000)');
  assert.deepEqual(
    (await deliveriesOf(issuer, webhookEndpointId)).map(({ status }) => status),
    ['dead'],
  );
});

test('an endpoint that does not answer its ping with success stays unverified, and cannot be resumed', async () => {
  const issuer = await openTestClient(server);
  const receiver = await startReceiver();
  receivers.push(receiver);
  const input = { name: 'Mirror', url: receiver.url };
  const { webhookEndpoint } = await issuer.mutate('createWebhookEndpoint', input, 'webhookEndpoint { id }');
  const webhookEndpointId: string = webhookEndpoint.id;
  for (const [index, status] of [410, 500, 302].entries()) {
    receiver.answerPings(answerStatus(status));
    await issuer.mutate('verifyWebhookEndpoint', { webhookEndpointId });
    await until(async () => {
      const dead = (await deliveriesOf(issuer, webhookEndpointId)).filter((one) => one.status === 'dead');
      return dead.length === index + 1;
    });
    assert.equal((await endpointOf(issuer, webhookEndpointId)).status, 'unverified');
    await issuer.refused('webhook_not_verified', 'resumeWebhookEndpoint', { webhookEndpointId });
  }
  await makeAsset(issuer);
  receiver.answerPings(answerStatus(204));
  await verifyEndpoint(issuer, webhookEndpointId);
  // It hears of everything since its creation, and heard of nothing before it was verified.
  await until(() => receiver.events().length === 1);
  const types = receiver.received.map(({ json }) => json.type);
  assert.deepEqual(types.slice(0, 4), Array(4).fill('webhook_endpoint.ping'));
});
