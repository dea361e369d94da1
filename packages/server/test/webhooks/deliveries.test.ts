/** Deliveries of webhooks: what is sent, when it is sent again, and what is recorded. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  answerStatus,
  deliveriesOf,
  endpointOf,
  openEndpoint,
  type Receiver,
  startReceiver,
  toThisMachine,
  untilStatus,
} from '../support/receiver.ts';
import type { MetricName } from '../../src/base/metrics.ts';
import { send, type TestServer } from '../support/server.ts';
import {
  appoint,
  makeAsset,
  openColleague,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
} from '../support/test-client.ts';
import { until } from '../support/time.ts';

let server: TestServer;
const receivers: Receiver[] = [];

/** Metrics are looked up at each reading. */
const ofGauges = { agedMs: 0, deadlineMs: 60_000 };

before(async () => {
  server = await startWhole({ settings: toThisMachine, waits: { ofGauges } });
});
after(async () => {
  await stopVerified(server);
  for (const receiver of receivers) await receiver.stop();
});

/** An account, a receiver, and an endpoint that leads to it. */
async function open(input: object = {}) {
  const issuer = await openTestClient(server);
  const receiver = await startReceiver();
  receivers.push(receiver);
  const endpoint = await openEndpoint(issuer, receiver.url, input);
  return { issuer, receiver, endpoint };
}

/** Lets every retry of an endpoint be due now, as after its wait. */
const passTime = async (endpointId: string): Promise<void> => {
  await server.owner(
    `update registry.webhook_deliveries set next_attempt_at = now() where endpoint_id = $1 and status = 'pending'`,
    [endpointId],
  );
  await server.owner(`update registry.webhook_progress set not_before = '-infinity' where endpoint_id = $1`, [
    endpointId,
  ]);
};

/** The feed as the REST page answers it. */
async function feedOf({ token }: TestClient, types: string): Promise<readonly { id: string }[]> {
  const { json } = await send(`${server.address}/token/api/v2/events?types=${types}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return json.data;
}

test('an event is sent once, with the bytes of the feed, after the endpoint has answered a ping', async () => {
  const { issuer, receiver, endpoint } = await open();
  assert.deepEqual(
    receiver.received.map(({ json }) => [json.type, json.data]),
    [['webhook_endpoint.ping', { webhookEndpointId: endpoint.id }]],
  );
  await makeAsset(issuer, {}, 'active');
  await until(() => receiver.events().length >= 2);
  const feed = await feedOf(issuer, 'asset.*');
  assert.deepEqual(
    receiver.events().map(({ json }) => json),
    feed,
  );
  for (const { headers, json } of receiver.events()) assert.equal(headers['webhook-id'], json.id);
  const deliveries = (await deliveriesOf(issuer, endpoint.id)).filter(({ kind }) => kind === 'event');
  assert.deepEqual(
    deliveries.map(({ eventId, status, attemptCount }) => [eventId, status, attemptCount]),
    feed.map(({ id }) => [id, 'delivered', 1]),
  );
  const [{ responseStatus, error, requestBody, responseBody }] = deliveries[0]!.attempts.nodes;
  assert.deepEqual([responseStatus, error, responseBody], [204, null, '']);
  assert.equal(requestBody, receiver.events()[0]!.body);
});

test('one event that fails is sent again under its id, while others go on', async () => {
  const { issuer, receiver, endpoint } = await open();
  let refused = '';
  receiver.answer((response, { json }) => {
    refused ||= json.id;
    response.writeHead(json.id === refused ? 500 : 200).end('no <b>luck</b>');
  });
  await makeAsset(issuer, {}, 'active');
  await until(() => receiver.events().length >= 2);
  await until(async () => (await deliveriesOf(issuer, endpoint.id)).length === 3);
  const failed = (await deliveriesOf(issuer, endpoint.id)).find(({ eventId }) => eventId === refused);
  assert.deepEqual([failed.status, failed.attemptCount], ['pending', 1]);
  assert.deepEqual(
    failed.attempts.nodes.map((one: { responseStatus: number; responseBody: string }) => [
      one.responseStatus,
      one.responseBody,
    ]),
    [[500, 'no <b>luck</b>']],
  );
  receiver.answer(answerStatus(200));
  await passTime(endpoint.id);
  await until(async () => (await deliveriesOf(issuer, endpoint.id)).every(({ status }) => status === 'delivered'));
  assert.equal(receiver.events().filter(({ json }) => json.id === refused).length, 2);
});

test('after five failures in a row one attempt is made at a time, and one success lets the rest follow', async () => {
  const { issuer, receiver, endpoint } = await open({ concurrency: 1 });
  receiver.answer(answerStatus(503));
  for (let count = 0; count < 4; count += 1) await makeAsset(issuer, {}, 'active');
  await until(async () => (await endpointOf(issuer, endpoint.id)).failures === 5);
  const before = receiver.events().length;
  assert.equal(before, 5);
  await passTime(endpoint.id);
  await until(async () => (await endpointOf(issuer, endpoint.id)).failures === 6);
  assert.equal(receiver.events().length, before + 1);
  receiver.answer(answerStatus(200));
  await passTime(endpoint.id);
  await until(async () => (await endpointOf(issuer, endpoint.id)).failures === 0);
  await passTime(endpoint.id);
  const feed = await feedOf(issuer, 'asset.*');
  await until(async () => {
    const ended = (await deliveriesOf(issuer, endpoint.id)).filter(({ status }) => status === 'delivered');
    return feed.every(({ id }) => ended.some(({ eventId }) => eventId === id));
  });
});

test('many attempts that fail beside each other count as five, so that the first rest is short', async () => {
  const { issuer, receiver, endpoint } = await open({ concurrency: 20, types: ['asset.*'] });
  const held: (() => void)[] = [];
  receiver.answer((response) => {
    held.push(() => response.writeHead(503).end());
    if (receiver.events().length > 5) for (const answer of held.splice(0)) answer();
  });
  await issuer.mutate('pauseWebhookEndpoint', { webhookEndpointId: endpoint.id });
  for (let count = 0; count < 5; count += 1) await makeAsset(issuer, {}, 'active');
  // All are placed by then: one round has more than five, and the answers wait for no other round.
  await until(async () => (await feedOf(issuer, 'asset.*')).length === 10);
  await issuer.mutate('resumeWebhookEndpoint', { webhookEndpointId: endpoint.id });
  let failures = 0;
  await until(async () => {
    ({ failures } = await endpointOf(issuer, endpoint.id));
    return failures > 0;
  });
  assert.ok(receiver.events().length > 5);
  assert.equal(failures, 5);
});

test('an active endpoint whose attempts fail is resumed: the next attempt is made at once, and the others follow', async () => {
  const { issuer, receiver, endpoint } = await open({ concurrency: 1 });
  receiver.answer(answerStatus(503));
  for (let count = 0; count < 4; count += 1) await makeAsset(issuer, {}, 'active');
  await until(async () => (await endpointOf(issuer, endpoint.id)).failures === 5);
  receiver.answer(answerStatus(200));
  const { rows } = await server.owner(
    `update registry.webhook_progress set not_before = now() + interval '1 hour' where endpoint_id = $1
     returning failures`,
    [endpoint.id],
  );
  assert.equal(rows[0].failures, 5);
  await server.owner(
    `update registry.webhook_deliveries set next_attempt_at = now() + interval '1 hour' where endpoint_id = $1 and status = 'pending'`,
    [endpoint.id],
  );
  await issuer.mutate('resumeWebhookEndpoint', { webhookEndpointId: endpoint.id });
  await until(async () => {
    const ids = new Set(receiver.events().map(({ json }) => json.id));
    return (await feedOf(issuer, 'asset.*')).every(({ id }) => ids.has(id));
  });
  assert.equal((await endpointOf(issuer, endpoint.id)).failures, 0);
});

test('an endpoint that is resumed while an attempt is under way is tried again at once, whatever came of the attempt', async () => {
  const { issuer, receiver, endpoint } = await open({ concurrency: 1 });
  receiver.answer(answerStatus(503));
  for (let count = 0; count < 4; count += 1) await makeAsset(issuer, {}, 'active');
  await until(async () => (await endpointOf(issuer, endpoint.id)).failures === 5);
  // It rests, and until then nothing is due.
  await server.owner(
    `update registry.webhook_progress set not_before = now() + interval '1 hour' where endpoint_id = $1`,
    [endpoint.id],
  );
  const { rows } = await server.owner(
    `select to_char(not_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ends
       from registry.webhook_progress where endpoint_id = $1`,
    [endpoint.id],
  );
  for (const { kind, nextAttemptAt } of await deliveriesOf(issuer, endpoint.id))
    if (kind === 'event') assert.equal(nextAttemptAt, rows[0].ends);
  const begun = receiver.events().length;
  const answers: (() => void)[] = [];
  receiver.answer((response) => answers.push(() => response.writeHead(503).end()));
  await passTime(endpoint.id);
  await until(() => receiver.events().length > begun);
  await issuer.mutate('resumeWebhookEndpoint', { webhookEndpointId: endpoint.id });
  receiver.answer(answerStatus(200));
  for (const answer of answers) answer();
  await until(async () => {
    const ended = (await deliveriesOf(issuer, endpoint.id)).filter(({ status }) => status === 'delivered');
    return (await feedOf(issuer, 'asset.*')).every(({ id }) => ended.some(({ eventId }) => eventId === id));
  });
  assert.equal((await endpointOf(issuer, endpoint.id)).failures, 0);
});

test('five days without a success disable an endpoint; resumed, it goes on where it stopped', async () => {
  const { issuer, receiver, endpoint } = await open({ concurrency: 1 });
  receiver.answer(answerStatus(500));
  for (let count = 0; count < 4; count += 1) await makeAsset(issuer, {}, 'active');
  await until(async () => (await endpointOf(issuer, endpoint.id)).failures === 5);
  await server.owner(
    `update registry.webhook_progress set failing_since = now() - interval '5 days' where endpoint_id = $1`,
    [endpoint.id],
  );
  await passTime(endpoint.id);
  await untilStatus(issuer, endpoint.id, 'disabled');
  assert.equal((await endpointOf(issuer, endpoint.id)).disabledReason, 'failing');
  await until(async () => (await feedOf(issuer, 'webhook_endpoint.disabled')).length === 1);
  receiver.answer(answerStatus(200));
  await issuer.mutate('resumeWebhookEndpoint', { webhookEndpointId: endpoint.id });
  const feed = await feedOf(issuer, 'asset.*');
  await passTime(endpoint.id);
  await until(() => {
    const ids = new Set(receiver.events().map(({ json }) => json.id));
    return feed.every(({ id }) => ids.has(id));
  });
});

test('410 disables an endpoint at once', async () => {
  const { issuer, receiver, endpoint } = await open();
  receiver.answer(answerStatus(410));
  await makeAsset(issuer);
  await untilStatus(issuer, endpoint.id, 'disabled');
  assert.equal((await endpointOf(issuer, endpoint.id)).disabledReason, 'gone');
  assert.equal(receiver.events().length, 1);
});

test('Retry-After of 429 and 503 is heeded for everything that is sent to the endpoint', async () => {
  const { issuer, receiver, endpoint } = await open({ concurrency: 1 });
  receiver.answer(answerStatus(429, { 'retry-after': '600' }));
  await makeAsset(issuer, {}, 'active');
  await until(async () =>
    (await deliveriesOf(issuer, endpoint.id)).some(({ kind, attemptCount }) => kind === 'event' && attemptCount === 1),
  );
  const { rows } = await server.owner(
    `select extract(epoch from not_before - clock_timestamp())::float8 as seconds
       from registry.webhook_progress where endpoint_id = $1`,
    [endpoint.id],
  );
  assert.ok(rows[0].seconds > 300 && rows[0].seconds <= 600, `${rows[0].seconds}`);
  assert.equal(receiver.events().length, 1);
});

test('by asset, later events of an asset wait while one fails, and those of others go on', async () => {
  const { issuer, receiver, endpoint } = await open({ ordering: 'by_asset', types: ['asset.*'] });
  const first = await makeAsset(issuer);
  await until(() => receiver.events().length === 1);
  receiver.answer((response, { json }) => response.writeHead(json.data.assetIds.includes(first) ? 500 : 200).end());
  await issuer.mutate('changeAssetTerms', { assetId: first, name: 'Renamed' });
  await issuer.mutate('activateAsset', { assetId: first });
  const second = await makeAsset(issuer, {}, 'active');
  const about = (assetId: string) => receiver.events().filter(({ json }) => json.data.assetIds.includes(assetId));
  await until(() => about(second).length === 2);
  await until(async () => {
    const states = (await deliveriesOf(issuer, endpoint.id)).map(({ type, status }) => `${type} ${status}`);
    return states.includes('asset.activated pending');
  });
  assert.ok(about(first).every(({ json }) => json.type !== 'asset.activated'));
  receiver.answer(answerStatus(200));
  await passTime(endpoint.id);
  await until(() => about(first).some(({ json }) => json.type === 'asset.activated'));
  const order = about(first).map(({ json }) => json.type);
  assert.deepEqual([...new Set(order)], ['asset.created', 'asset.terms_changed', 'asset.activated']);
});

test('an endpoint hears as its role, as it is at each attempt, and ends with it', async () => {
  const issuer = await openTestClient(server);
  const { person } = await openColleague(server, issuer, 'account_manager');
  const { usersAccountId } = person;
  const receiver = await startReceiver();
  receivers.push(receiver);
  const endpoint = await openEndpoint(issuer, receiver.url, { types: ['*'], usersAccountId });
  await makeAsset(issuer);
  await until(() => receiver.events().length > 0);
  // Of the user, the role and the endpoint itself only administrators hear.
  assert.deepEqual(
    receiver.received.map(({ json }) => json.type),
    ['webhook_endpoint.ping', 'asset.created'],
  );
  await issuer.mutate('changeUsersAccount', { usersAccountId, status: 'suspended' });
  await makeAsset(issuer);
  await until(async () => {
    const { rows } = await server.owner(
      `select not_before > now() as rests from registry.webhook_progress where endpoint_id = $1`,
      [endpoint.id],
    );
    return rows[0].rests;
  });
  await issuer.mutate('changeUsersAccount', { usersAccountId, status: 'revoked' });
  await passTime(endpoint.id);
  await untilStatus(issuer, endpoint.id, 'disabled');
  assert.equal((await endpointOf(issuer, endpoint.id)).disabledReason, 'role_ended');
  assert.equal(receiver.events().length, 1);
});

test('an event that the role sees no more at a later attempt is dropped', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person);
  const receiver = await startReceiver();
  receivers.push(receiver);
  receiver.answer(answerStatus(500));
  const endpoint = await openEndpoint(agent, receiver.url);
  await makeAsset(issuer);
  await until(async () =>
    (await deliveriesOf(agent, endpoint.id)).some(({ kind, attemptCount }) => kind === 'event' && attemptCount === 1),
  );
  await server.owner(`update registry.appointments set status = 'terminated', ended_at = now() where account_id = $1`, [
    agent.person.accountId,
  ]);
  await passTime(endpoint.id);
  await until(async () => (await deliveriesOf(agent, endpoint.id)).some(({ status }) => status === 'dropped'));
  assert.equal(receiver.events().length, 1);
});

/** A sample of a metric. */
async function sample({ metrics }: TestServer, name: MetricName, label: string): Promise<number> {
  const line = (await metrics(name)).split('\n').find((one) => one.startsWith(name) && one.includes(label));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('attempts are counted by their outcome, and endpoints by their state', async () => {
  const attempts = (outcome: string) => sample(server, 'registry_webhook_attempts_total', `outcome="${outcome}"`);
  const disabled = () => sample(server, 'registry_webhook_endpoints', 'state="disabled"');
  const before = [await attempts('delivered'), await attempts('refused'), await disabled()] as const;
  const { issuer, receiver } = await open();
  await makeAsset(issuer);
  // Endpoints of other tests may be attempted meanwhile.
  await until(async () => (await attempts('delivered')) >= before[0] + 2);
  receiver.answer(answerStatus(410));
  await makeAsset(issuer);
  await until(async () => (await disabled()) > before[2]);
  assert.ok((await attempts('refused')) > before[1]);
});

test('an endpoint is late when something has been due for five minutes and no server looks', async () => {
  const quiet = await startWhole({ waits: { ofGauges } });
  try {
    const client = await openTestClient(quiet);
    const input = { name: 'Mirror', url: 'https://receiver.example/' };
    const { webhookEndpoint } = await client.mutate('createWebhookEndpoint', input, 'webhookEndpoint { id }');
    await quiet.owner(`update registry.webhook_endpoints set status = 'active' where id = $1`, [webhookEndpoint.id]);
    await makeAsset(client);
    const late = () => sample(quiet, 'registry_webhook_endpoints', 'state="late"');
    assert.equal(await late(), 0);
    await quiet.owner(`alter table registry.feed disable trigger _100_append_only`);
    await until(async () => {
      await quiet.owner(`update registry.feed set placed_at = now() - interval '6 minutes'`);
      return (await late()) === 1;
    });
  } finally {
    await quiet.stop();
  }
});
