/** Pages of the feed over HTTP: where they begin, what they leave out, how they wait, and what is refused. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { send, type Answered } from '../support/server.ts';
import {
  appoint,
  makeAsset,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
} from '../support/test-client.ts';
import { issue, newHolder, transferOf } from '../support/holdings.ts';
import { placeEvents } from '../support/feed.ts';
import { until } from '../support/time.ts';

let assetId: string;
let holders: readonly string[];

const server = beforeTests(startWhole, stopVerified);
const issuer = beforeTests(() => openTestClient(server));
const other = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeAsset(issuer, {}, 'active');
  await issuer.mutate('authorizeUnits', {
    assetId,
    quantity: '1000',
    authority: 'Charter',
    effectiveDate: '2026-01-01',
  });
  const made = [];
  for (const name of ['Ada', 'Ben']) made.push(await issuer.mutate('createHolder', newHolder(name), 'holder { id }'));
  holders = made.map(({ holder }) => holder.id as string);
  await issue(issuer, assetId, holders[0]!, '100');
  await makeAsset(other);
});

interface Event {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly sequence?: number;
  readonly data: Record<string, any>;
}

const request = (query: string, { token }: Pick<TestClient, 'token'> = issuer): Promise<Answered> =>
  send(`${server.address}/token/api/v2/events${query}`, { headers: { authorization: `Bearer ${token}` } });
const list = async (query: string, client = issuer): Promise<Event[]> => {
  const answer = await request(query, client);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.data;
};

/** The events of the issuer, once all are placed. */
async function all(): Promise<Event[]> {
  const [{ count }] = (
    await server.owner(
      `select count(*)::int as count from registry.events where account_id = '${issuer.person.accountId}'`,
    )
  ).rows as [{ count: number }];
  let events: Event[] = [];
  await until(async () => {
    events = await list('?limit=1000');
    return events.length === count;
  });
  return events;
}

test('the feed of an issuer tells its mutations in their order, with numbers without gaps', async () => {
  const events = await all();
  assert.deepEqual(
    events.map(({ type }) => type),
    [
      'asset.created',
      'asset.activated',
      'asset.authorized_total_adjusted',
      'holder.created',
      'holder.created',
      'units.issued',
    ],
  );
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    [1, 2, 3, 4, 5, 6],
  );
  const issued = events.at(-1)!;
  const [row] = (
    await server.owner(
      `select id, instruction_id from registry.transactions where asset_id = '${assetId}' and type = 'issue'`,
    )
  ).rows as [{ id: string; instruction_id: string }];
  assert.deepEqual(issued.data, {
    mutation: 'issueUnits',
    object: { type: 'Transaction', id: row.id },
    assetIds: [assetId],
    instructionId: row.instruction_id,
    transactions: { count: 1, list: [{ id: row.id, assetId, sequence: 2 }] },
  });
});

test('pages follow one another by their cursor, and an account reads nothing of another', async () => {
  const events = await all();
  const read: Event[] = [];
  for (let query = '?limit=2', more = true; more; ) {
    const { json } = await request(query);
    read.push(...json.data);
    assert.equal(json.cursor, read.at(-1)!.id);
    [query, more] = [`?limit=2&after=${json.cursor}`, json.hasMore];
  }
  assert.deepEqual(read, events);
  const ids = new Set(events.map(({ id }) => id));
  assert.deepEqual(
    (await list('', other)).map(({ type, id }) => [type, ids.has(id)]),
    [['asset.created', false]],
  );
});

test('a page shows only the types, the asset and the holder that are asked for, and its cursor moves on', async () => {
  const events = await all();
  const last = events.at(-1)!.id;
  const typesOf = async (query: string): Promise<string[]> => (await list(query)).map(({ type }) => type);
  assert.deepEqual(await typesOf('?types=units.*'), ['units.issued']);
  assert.deepEqual(await typesOf('?types=asset.created,%20holder.*'), [
    'asset.created',
    'holder.created',
    'holder.created',
  ]);
  assert.equal((await typesOf('?types=*,lot.reissued')).length, events.length);
  assert.deepEqual(await typesOf(`?holder_id=${holders[1]}`), ['holder.created']);
  assert.equal((await typesOf(`?asset_id=${assetId}`)).length, 4);
  const none = await request('?types=lot.reissued');
  assert.deepEqual(none.json, { data: [], cursor: last, hasMore: false });
  assert.deepEqual((await request(`?types=lot.reissued&after=${last}`)).json, {
    data: [],
    cursor: last,
    hasMore: false,
  });
});

test('since begins with the first event that was placed from the instant on', async () => {
  const events = await all();
  assert.deepEqual(await list('?since=2000-01-01T00:00:00Z'), events);
  const [row] = (
    await server.owner(
      `select to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from registry.feed where id = '${events[3]!.id}'`,
    )
  ).rows as [{ at: string }];
  const found = await list(`?since=${row.at}`);
  assert.deepEqual(found, events.slice(-found.length));
  assert.ok(found.some(({ id }) => id === events[3]!.id));
  const later = await request('?since=2999-01-01T00:00:00Z');
  assert.deepEqual(later.json, { data: [], cursor: events.at(-1)!.id, hasMore: false });
});

test('a cursor that is unknown, of another account or no id at all is gone, and the answer names the oldest event', async () => {
  const events = await all();
  const foreign = (await list('', other))[0]!.id;
  const answers = await Promise.all(
    [newId(), foreign, 'x', '%00', 'a'.repeat(300), "'%20or%20true"].map((after) => request(`?after=${after}`)),
  );
  for (const { status, json } of answers) {
    assert.equal(status, 410);
    assert.equal(json.code, 'cursor_gone');
    assert.deepEqual(json.details, { oldest: events[0]!.id });
    assert.equal(json.detail, answers[0]!.json.detail);
  }
});

test('parameters that say nothing are refused, each with its name', async () => {
  const cases: Record<string, RegExp> = {
    'limit=0': /limit is not from 1 to 1000/,
    'limit=1001': /limit is not from 1 to 1000/,
    'limit=ten': /limit is no whole number/,
    'wait=61': /wait is not from 0 to 60/,
    'wait=-1': /wait is no whole number/,
    'since=yesterday': /since must be an RFC 3339 date-time/,
    'since=2026-02-30T00:00:00Z': /since must be/,
    'types=units': /types names "units", which is no type/,
    'types=units.transferred,': /types names "", which is no type/,
    'types=unit.*': /types names "unit.\*"/,
    'types=*.created': /types names/,
    'asset_id=1': /asset_id is no id/,
    'holder_id=x': /holder_id is no id/,
    [`since=2026-01-01T00:00:00Z&after=${newId()}`]: /after and since are given/,
    'limit=1&limit=2': /limit is given twice/,
  };
  for (const [query, reason] of Object.entries(cases)) {
    const { status, json } = await request(`?${query}`);
    assert.equal(status, 400, query);
    assert.equal(json.code, 'request_malformed');
    assert.match(json.detail, reason, query);
  }
  assert.equal((await request('', { token: 'none' })).status, 401);
});

/** Waits until a server has looked, for those who wait, whether there are new events. */
async function somebodyWaits(): Promise<void> {
  const [{ now }] = (await server.owner('select clock_timestamp()::text as now')).rows as [{ now: string }];
  await until(async () => {
    const { rows } = await server.owner(
      `select from pg_stat_activity
        where datname = current_database() and query like '%"lastPosition"%' and query_start > '${now}'
          and pid <> pg_backend_pid()`,
    );
    return rows.length > 0;
  });
}

test('a request that waits is answered with the event as soon as there is one', async () => {
  const last = (await all()).at(-1)!.id;
  const waiting = request(`?after=${last}&wait=60&types=units.*`);
  await issuer.mutate('changeAssetTerms', { assetId, votesPerShare: '2' });
  await issuer.mutate('transferUnits', transferOf(assetId, holders[0]!, holders[1]!, '5'));
  const { json } = await waiting;
  assert.deepEqual(
    json.data.map(({ type }: Event) => type),
    ['units.transferred'],
  );
});

test('a token that ends while its request waits gets nothing of what is placed after that', async () => {
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person);
  // An event that is placed later, and concerns the agent, would answer the request before its token ends.
  await placeEvents(server.database.ownerUrl);
  const waiting = request('?wait=60&since=2999-01-01T00:00:00Z', agent);
  await somebodyWaits();
  await server
    .owner(`update auth.tokens set revoked_at = now() where account_id = '${agent.person.accountId}'`)
    .catch(() => server.owner(`delete from auth.tokens where account_id = '${agent.person.accountId}'`));
  await issuer.mutate('transferUnits', transferOf(assetId, holders[0]!, holders[1]!, '5'));
  const { status, text } = await waiting;
  assert.equal(status, 401, text);
});

test('a stop answers those who wait, with no event', async () => {
  const own = await startWhole({ database: server.database });
  const cursor = (await all()).at(-1)!.id;
  const answer = send(`${own.address}/token/api/v2/events?wait=60&after=${cursor}`, {
    headers: { authorization: `Bearer ${issuer.token}` },
  });
  await somebodyWaits();
  await own.stop();
  assert.deepEqual((await answer).json, { data: [], cursor, hasMore: false });
});

test('eventCursor is the cursor of what has been placed, and null before the first event of an account', async () => {
  const events = await all();
  assert.equal((await issuer.read('{ eventCursor }')).eventCursor, events.at(-1)!.id);
  const fresh = await openTestClient(server, { accountType: 'investor' });
  assert.equal((await fresh.read('{ eventCursor }')).eventCursor, null);
  assert.deepEqual((await request('', fresh)).json, { data: [], cursor: null, hasMore: false });
});
