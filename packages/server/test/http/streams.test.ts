/** Streams of events over HTTP: where they begin and go on, how they end, and what a client that reads nothing gets. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { type FollowedStream, followStream } from '../support/event-stream.ts';
import { issue, newHolder, transferOf } from '../support/holdings.ts';
import { request, send, type TestServer } from '../support/server.ts';
import {
  makeAsset,
  openTestClient,
  startWhole,
  stopVerified,
  takeRole,
  type TestClient,
} from '../support/test-client.ts';
import { until } from '../support/time.ts';

/** Short, so that a state comes soon; none of them decides a test. */
const waits = { silentMs: 50, tokenMs: 50 };

const getRequest = (path: string, token: string): string =>
  `GET /token/api/v2/${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
/** A query of which the answer is large. */
const schemaQuery = `graphql?query=${encodeURIComponent('{__schema{types{name description fields{name description args{name description}}inputFields{name description}}}}')}`;

let server: TestServer;
let issuer: TestClient;
let assetId: string;
let holders: readonly string[];

before(async () => {
  // A token has two slots, so that a few answers take them.
  const settings = { REGISTRY_STREAMS_OF_TOKEN: '3', REGISTRY_IN_FLIGHT_MAX: '2' };
  server = await startWhole({ waits: { ofStreams: waits }, settings });
  issuer = await openTestClient(server);
  assetId = await makeAsset(issuer, {}, 'active');
  await issuer.mutate('authorizeUnits', {
    assetId,
    quantity: '100000',
    authority: 'Charter',
    effectiveDate: '2026-01-01',
  });
  const made = [];
  for (const name of ['Ada', 'Ben']) made.push(await issuer.mutate('createHolder', newHolder(name), 'holder { id }'));
  holders = made.map(({ holder }) => holder.id as string);
  await issue(issuer, assetId, holders[0]!, '10000');
});
after(() => stopVerified(server));

const transfer = (): Promise<unknown> =>
  issuer.mutate('transferUnits', transferOf(assetId, holders[0]!, holders[1]!, '1'));

const open = (
  query = '',
  { token = issuer.token, headers = {}, of = server }: { token?: string; headers?: object; of?: TestServer } = {},
): Promise<FollowedStream> =>
  followStream(`${of.address}/token/api/v2/events${query}`, { token, headers: { ...headers } });

/** All events of the issuer, as pages have them, once all are placed. */
async function pages(of: TestClient = issuer): Promise<any[]> {
  const { rows } = await server.owner(
    `select count(*)::int as count from registry.events where account_id = '${of.person.accountId}'`,
  );
  let data: any[] = [];
  await until(async () => {
    const { json } = await send(`${server.address}/token/api/v2/events?limit=1000`, {
      headers: { authorization: `Bearer ${of.token}` },
    });
    data = json.data;
    return data.length === rows[0].count;
  });
  return data;
}

const isTransfer = ({ type }: { type: string }): boolean => type === 'units.transferred';
const sinceEver = '?since=2000-01-01T00:00:00Z';

test('a stream tells the events of the pages, each with its id, and then those that come', async () => {
  const before = await pages();
  const stream = await open(sinceEver);
  assert.equal(stream.status, 200);
  assert.equal(stream.headers['content-type'], 'text/event-stream');
  assert.equal(stream.headers['cache-control'], 'no-store, no-transform');
  assert.equal(stream.headers['x-accel-buffering'], 'no');
  assert.equal(stream.headers['content-encoding'], undefined);
  await until(() => stream.messages.length === before.length);
  await transfer();
  await stream.message(isTransfer);
  assert.deepEqual(stream.messages, await pages());
  assert.equal(stream.blocks[0], 'retry: 3000');
  const messages = stream.blocks.filter((block) => block.includes('data:'));
  for (const [index, block] of messages.entries())
    assert.match(block, new RegExp(`^id: ${stream.messages[index].id}\ndata: {"id":"[^\n]*}$`));
  stream.close();
});

test('without parameters a stream begins now, and says so by its first id', async () => {
  const last = (await pages()).at(-1);
  const stream = await open();
  await until(() => stream.lastId === last.id);
  await transfer();
  await stream.message(isTransfer);
  assert.equal(stream.messages.length, 1);
  stream.close();
});

test('a stream goes on after Last-Event-ID, whatever the parameters say, and its filters are those of the page', async () => {
  const events = await pages();
  const [, second] = events;
  const stream = await open('?types=units.*,holder.created', { headers: { 'last-event-id': second.id } });
  const expected = events.slice(2).filter(({ type }) => /^units\.|^holder\.created/.test(type));
  await until(() => stream.messages.length === expected.length);
  assert.deepEqual(stream.messages, expected);
  const other = await open(`?after=${events.at(-1).id}`, { headers: { 'last-event-id': second.id } });
  await until(() => other.messages.length === events.length - 2);
  await issuer.mutate('changeAssetTerms', { assetId, votesPerShare: '3' });
  await other.message(({ type }) => type === 'asset.terms_changed');
  // The id moves on also where the filter left the event out.
  await until(() => stream.lastId === other.lastId);
  assert.equal(stream.messages.length, expected.length);
  for (const each of [stream, other]) each.close();
});

test('an account without events gets an id too, after which the first event is not missed', async () => {
  const fresh = await openTestClient(server, { accountType: 'issuer' });
  const stream = await open('', { token: fresh.token });
  await until(() => stream.lastId !== undefined);
  stream.close();
  await makeAsset(fresh);
  const again = await open('', { token: fresh.token, headers: { 'last-event-id': stream.lastId! } });
  await again.message(({ type }) => type === 'asset.created');
  again.close();
});

test('a silent stream repeats its id, so that proxies keep it', async () => {
  const stream = await open();
  await until(() => stream.blocks.filter((block) => block === `id: ${stream.lastId}`).length > 3);
  assert.equal(stream.messages.length, 0);
  stream.close();
});

test('a stream is refused as a page is, before it begins', async () => {
  const cases: [string, object, number, string][] = [
    [`?after=${newId()}`, {}, 410, 'cursor_gone'],
    ['', { headers: { 'last-event-id': 'x' } }, 410, 'cursor_gone'],
    ['?types=none', {}, 400, 'request_malformed'],
    [`?since=2026-01-01T00:00:00Z&after=${newId()}`, {}, 400, 'request_malformed'],
    ['', { token: 'none' }, 401, 'token_invalid'],
  ];
  for (const [query, options, status, code] of cases) {
    const url = `${server.address}/token/api/v2/events${query}`;
    const { token = issuer.token, headers = {} } = options as { token?: string; headers?: Record<string, string> };
    const answer = await send(url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...headers },
    });
    assert.deepEqual([answer.status, answer.json.code], [status, code], query);
    assert.match(answer.headers.get('content-type')!, /^application\/problem\+json/);
  }
});

test('a token that has ended is said to have ended, also where a cursor is given', async () => {
  const client = await openTestClient(server);
  await makeAsset(client);
  const [{ id }] = (await pages(client)) as [{ id: string }];
  await server.owner(endings['its token was revoked']!(client));
  for (const accept of ['application/json', 'text/event-stream']) {
    const headers = { accept, authorization: `Bearer ${client.token}` };
    const { status, json } = await send(`${server.address}/token/api/v2/events?after=${id}`, { headers });
    assert.deepEqual([status, json.code], [401, 'token_invalid']);
  }
});

test('a token has so many streams, and one more once one of them has ended', async () => {
  const client = await openTestClient(server);
  const streams = await Promise.all([1, 2, 3].map(() => open('', { token: client.token })));
  const more = await open('', { token: client.token });
  assert.equal(more.status, 429);
  assert.ok(Number(more.headers['retry-after']) > 0);
  streams[0]!.close();
  let next: FollowedStream | undefined;
  await until(async () => {
    next = await open('', { token: client.token });
    return next.status === 200;
  });
  for (const stream of [...streams, next!]) stream.close();
});

test('an account and a server have so many streams', async () => {
  const settings = { REGISTRY_STREAMS_OF_ACCOUNT: '1', REGISTRY_STREAMS_MAX: '2' };
  const own = await startWhole({ database: server.database, settings });
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => openTestClient(own)));
  const first = await open('', { token: one!.token, of: own });
  await refused(
    own,
    one!,
    '1 stream of this account is open at this server, which allows no more. Close one that you no longer read; repeat this request in 5 s.',
  );
  const second = await open('', { token: other!.token, of: own });
  await refused(
    own,
    third!,
    '2 streams in all are open at this server, which allows no more. Close one that you no longer read; repeat this request in 5 s.',
  );
  await until(async () => /registry_streams_open\S* 2/.test(await own.metrics('registry_streams_open')));
  first.close();
  second.close();
  await until(async () => /registry_streams_open\S* 0/.test(await own.metrics('registry_streams_open')));
  await own.stop();
});

async function refused(of: TestServer, { token }: TestClient, reason: string): Promise<void> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const { json } = await send(`${of.address}/token/api/v2/events`, { headers });
  assert.equal(json.code, 'too_many_streams');
  assert.equal(json.detail, reason);
}

/** Ways in which a stream loses its token, by the statement of the owner. */
const endings: Readonly<Record<string, (client: TestClient) => string>> = {
  'its token was revoked': ({ person }) =>
    `update auth.tokens set revoked_at = now() where account_id = '${person.accountId}' and kind = 'role'`,
  'its token expired': ({ person }) =>
    `update auth.tokens set expires_at = issued_at + interval '1 microsecond' where account_id = '${person.accountId}' and kind = 'role'`,
  'its client was suspended': ({ person }) =>
    `update registry.api_clients set status = 'suspended' where id = '${person.apiClientId}'`,
  'its delegation was revoked': ({ person }) =>
    `update registry.delegations set status = 'revoked' where account_id = '${person.accountId}'`,
  'its role ended': ({ person }) =>
    `update registry.users_accounts set status = 'suspended' where id = '${person.usersAccountId}'`,
  'its account was suspended': ({ person }) =>
    `update registry.accounts set status = 'suspended' where id = '${person.accountId}'`,
};

for (const [name, statement] of Object.entries(endings))
  test(`a silent stream ends where ${name}`, async () => {
    const client = await openTestClient(server, { others: ['account_administrator'] });
    const stream = await open('', { token: client.token });
    await until(() => stream.lastId !== undefined);
    await server.owner(statement(client));
    await until(() => stream.isEnded);
    assert.equal(stream.end.code, 'token_invalid');
    assert.equal(stream.end.retry, false);
  });

test('nothing that was placed after the end of its token reaches a stream, and a fresh token goes on there', async () => {
  const own = await startWhole({
    database: server.database,
    // Only an event lets this server ask for the token.
    waits: { ofStreams: { ...waits, tokenMs: 3_600_000 } },
  });
  const client = await openTestClient(server);
  const asset = await makeAsset(client);
  const stream = await open(sinceEver, { token: client.token, of: own });
  await stream.message(({ type }) => type === 'asset.created');
  await server.owner(endings['its token was revoked']!(client));
  const fresh = await takeRole(server, client.loginToken, client.person.usersAccountId);
  await fresh.mutate('changeAssetTerms', { assetId: asset, votesPerShare: '2' });
  await until(() => stream.isEnded);
  assert.equal(stream.end.code, 'token_invalid');
  assert.equal(stream.messages.length, 1);
  const again = await open('', { token: fresh.token, of: own, headers: { 'last-event-id': stream.lastId! } });
  await again.message(({ type }) => type === 'asset.terms_changed');
  assert.equal(again.messages.length, 1);
  again.close();
  await own.stop();
});

test('two servers on one database tell each other their events', async () => {
  const own = await startWhole({ database: server.database });
  const stream = await open('', { of: own });
  await transfer();
  const event = await stream.message(isTransfer);
  assert.equal(event.id, (await pages()).at(-1).id);
  stream.close();
  await own.stop();
});

test('a stop ends streams at once, each with another time until its client comes again', async () => {
  const own = await startWhole({ database: server.database });
  const clients = await Promise.all([1, 2, 3, 4].map(() => openTestClient(own)));
  const streams = await Promise.all(clients.map(({ token }) => open('', { token, of: own })));
  await until(() => streams.every(({ lastId }) => lastId !== undefined));
  const stopped = own.stop();
  await until(() => streams.every(({ isEnded }) => isEnded));
  const retries = streams.map(({ blocks, end }) => {
    assert.equal(end.code, 'stopping');
    assert.equal(end.retry, true);
    return Number(/^retry: (\d+)$/m.exec(blocks.at(-1)!)![1]);
  });
  for (const retry of retries) assert.ok(retry >= 1_000 && retry <= 5_000, String(retry));
  assert.ok(new Set(retries).size > 1, String(retries));
  await stopped;
});

/** Adds each event of an account so many times. */
async function copyEvents(of: TestServer, { person }: TestClient, copies: number): Promise<void> {
  await of.owner(`
    insert into registry.events (account_id, id, register_id, type, object_type, object_id, instruction_id, payload)
    select account_id, gen_random_uuid(), register_id, type, object_type, object_id, instruction_id, payload
      from registry.events, generate_series(1, ${copies})
     where account_id = '${person.accountId}'`);
}

test('a client that reads nothing gets nothing more than the sockets hold, and is left after a while', async () => {
  const own = await startWhole({ waits: { unreadMs: 200, ofStreams: waits } });
  const client = await openTestClient(own);
  await makeAsset(client);
  // More than the sockets of both sides hold. Each is the event of the asset, once more.
  const copies = 15_000;
  await copyEvents(own, client, copies);
  const streamsOpen = async (): Promise<number> =>
    Number(/registry_streams_open\S* (\d+)/.exec(await own.metrics('registry_streams_open'))![1]);
  await until(async () => (await own.owner('select from registry.feed')).rowCount! > copies);
  const stream = await open('?since=2000-01-01T00:00:00Z&limit=1000', { token: client.token, of: own });
  stream.pause();
  await until(async () => (await streamsOpen()) === 1);
  await until(async () => (await streamsOpen()) === 0);
  stream.resume();
  await until(() => stream.isEnded);
  assert.equal(stream.end, undefined);
  assert.ok(stream.blocks.length < copies, String(stream.blocks.length));
  // Any other answer, too: more schemas than the sockets hold, of which the last that was sent is not read.
  const { hostname, port } = new URL(own.address);
  const reader = connect(Number(port), hostname).pause();
  reader.on('error', () => undefined);
  reader.write(getRequest(schemaQuery, client.token).repeat(60));
  await until(() => own.logged.some((line) => JSON.parse(line).status === 499 && line.includes('graphql')));
  reader.destroy();
  await own.stop();
});

test('an answer, or a page of events, that its client does not read keeps the slot of its request', async () => {
  // Of its own: `verify` would report the events that are copied.
  const own = await startWhole({ settings: { REGISTRY_IN_FLIGHT_MAX: '2' } });
  const [reader, other] = [await openTestClient(own), await openTestClient(own)];
  await makeAsset(reader);
  await copyEvents(own, reader, 1_000);
  const page = 'events?limit=1000';
  await until(async () => {
    const headers = { authorization: `Bearer ${reader.token}` };
    return (await send(`${own.address}/token/api/v2/${page}`, { headers })).json.data.length === 1_000;
  });
  const { hostname, port } = new URL(own.address);
  const ask = ({ token }: TestClient): Promise<unknown> => request(own.address, token);
  for (const path of [schemaQuery, page]) {
    const sockets = Array.from({ length: 2 }, () => connect(Number(port), hostname).pause());
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.write(getRequest(path, reader.token).repeat(60));
    }
    const free = async (): Promise<boolean> => {
      const asked = ask(reader);
      // Far more time than an answer takes that does not wait.
      const beside = async (): Promise<void> => {
        for (let count = 0; count < 50; count += 1) await ask(other);
      };
      const isAnswered = await Promise.race([asked.then(() => true), beside().then(() => false)]);
      if (isAnswered) return true;
      for (const socket of sockets) socket.destroy();
      await asked;
      return false;
    };
    await until(async () => !(await free()));
  }
  await own.stop();
});
