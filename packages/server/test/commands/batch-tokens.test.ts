/**
 * Concurrent mutations of one user with several tokens are batched: each is authorised by its own token and recorded
 * under it.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { times } from '../races/at-once.ts';
import { registerBalances } from '../support/balance.ts';
import { balancesOf, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { longBatchWaits } from '../support/long-waits.ts';
import { delegate } from '../support/people.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import {
  type Bearer,
  mutationText,
  openTestClient,
  startWhole,
  takeRole,
  type TestClient,
  trailOf,
} from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';

/** A token of the user, and the client and the delegation behind it. */
interface Token {
  readonly bearer: Bearer;
  readonly apiClientId: string;
  readonly delegationId: string;
}

let database: TestDatabase;
let wire: Proxy;
let server: TestServer;
let client: TestClient;
/** Four clients with two tokens each, all in the same role of the same user. */
let tokens: readonly Token[];
let assetIds: readonly string[];
let holders: readonly string[];

before(async () => {
  database = await testDatabase();
  wire = await layWire(database.appUrl);
  const settings = { REGISTRY_IN_FLIGHT_MAX: '400', REGISTRY_LOG_LEVEL: 'warn' };
  server = await startWhole({ settings, database: { ...database, appUrl: wire.url }, batchWaits: longBatchWaits });
  client = await openTestClient(server);
  const others = await Promise.all(times(3, () => openTestClient(server)));
  const clients = [{ ...client, delegationId: client.person.delegationId }];
  for (const other of others)
    clients.push({ ...other, delegationId: await delegate(database.ownerUrl, client.person, other.person) });
  tokens = await Promise.all(
    times(8, async (index) => {
      const { loginToken, person, delegationId } = clients[index % 4]!;
      const bearer = await takeRole(server, loginToken, client.person.usersAccountId);
      return { bearer, apiClientId: person.apiClientId, delegationId };
    }),
  );
  assetIds = [await makeClass(client), await makeClass(client), await makeClass(client)];
  holders = await makeHolders(client, 4);
  for (const assetId of assetIds) for (const holderId of holders) await issue(client, assetId, holderId, '100');
  // The server remembers whose tokens they are.
  await Promise.all(tokens.map(({ bearer }) => bearer.mutate('transferUnits', give(0))));
});
after(async () => {
  await registerBalances(server);
  await server.stop();
  await wire.stop();
  await database.drop();
});

const made = 'replayed transaction { id } instruction { id status }';
const give = (index: number, more: object = {}): object =>
  transferOf(assetIds[index % 3]!, holders[index % 4]!, holders[(index + 1) % 4]!, '1', more);
const tokenOf = (index: number): Token => tokens[index % tokens.length]!;
const together = <T>(count: number, request: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(times(count, request));

/** Each with the next token. Shape: HTTP status 200 as `done` or the code of the refusal, else the status. */
const outcomes = (count: number): Promise<string[]> =>
  together(count, async (index) => {
    const { status, json } = await tokenOf(index).bearer.request(mutationText('transferUnits'), { input: give(index) });
    return status === 200 ? (json.errors?.[0].extensions.code ?? 'done') : `${status}`;
  });

test('mutations of several tokens share database transactions', async () => {
  const before = wire.roundTrips;
  const found = await outcomes(40);
  // By itself each takes two round trips.
  assert.ok(wire.roundTrips - before < 40, `${wire.roundTrips - before} round trips`);
  assert.deepEqual(new Set(found), new Set(['done']));
});

test('each of many mutations of several tokens is recorded under its own client and request', async () => {
  const keyed = (index: number): object => give(index, { idempotencyKey: `own ${index}` });
  const done = await together(40, (index) =>
    tokenOf(index).bearer.request(mutationText('transferUnits', made), { input: keyed(index) }),
  );
  assert.equal(new Set(done.map(({ json }) => json.data.transferUnits.transaction.id)).size, 40);
  for (const [index, { json, headers }] of done.entries()) {
    const { apiClientId } = tokenOf(index);
    const { accountId, userId, usersAccountId } = client.person;
    const trail = await trailOf(server, json.data.transferUnits.instruction.id, headers.get('x-request-id'));
    assert.equal(trail.audit.length, 1);
    assert.equal(trail.events.length, 1);
    const own = {
      account_id: accountId,
      user_id: userId,
      users_account_id: usersAccountId,
      api_client_id: apiClientId,
    };
    for (const row of [trail.instruction, trail.audit[0]])
      for (const [column, value] of Object.entries(own)) assert.equal(row[column], value, `${index} ${column}`);
  }
  // The key belongs to the account: another token of it gets the same answer.
  const again = await together(40, (index) => tokenOf(index + 1).bearer.mutate('transferUnits', keyed(index), made));
  for (const [index, { json }] of done.entries())
    assert.deepEqual(again[index], { ...json.data.transferUnits, replayed: true });
});

/** Changes of a client: the column, its value then and usually, and the status of its mutations. */
const suspension = ['status', 'suspended', 'active', '401'] as const;
const limitation = ['documents', 'trusted', 'any', '403'] as const;

test('the mutations of a client that was suspended or limited are refused, wherever they are in a batch, and all others are done', async () => {
  for (const [ended, [column, then, usually, refused]] of [
    [3, suspension],
    [7, suspension],
    [0, suspension],
    [5, limitation],
  ] as const) {
    const { apiClientId } = tokenOf(ended);
    const become = (value: string): Promise<unknown> =>
      server.owner(`update registry.api_clients set ${column} = $1 where id = $2`, [value, apiClientId]);
    const had = await balancesOf(server, assetIds[0]!);
    await become(then);
    const statuses = await outcomes(24);
    await become(usually);
    // Of 24 mutations every fourth has a token of the client: 6 of them, of which each third is on one asset.
    assert.deepEqual(
      statuses,
      times(24, (index) => (tokenOf(index).apiClientId === apiClientId ? refused : 'done')),
    );
    const has = await balancesOf(server, assetIds[0]!);
    const sum = (balances: Readonly<Record<string, string>>): number =>
      Object.values(balances).reduce((all, one) => all + Number(one), 0);
    assert.equal(sum(has), sum(had));
    // The server learns anew whose tokens they are.
    await outcomes(8);
  }
});

test('limits of a delegation hold for its own tokens only', async () => {
  const { delegationId } = tokenOf(2);
  const narrow = (to: readonly string[] | null): Promise<unknown> =>
    server.owner('update registry.delegations set asset_ids = $1 where id = $2', [to, delegationId]);
  await narrow([assetIds[0]!]);
  // The first answers come to actors that the server expects to be as they were, the later ones to actors as they are.
  for (const round of ['first', 'later']) {
    const found = await outcomes(24);
    assert.deepEqual(
      found,
      times(24, (index) =>
        tokenOf(index).delegationId === delegationId && index % 3 !== 0 ? 'outside_delegation' : 'done',
      ),
      round,
    );
  }
  await narrow(null);
});

test('a client that may only propose proposes beside those that do', async () => {
  const { delegationId } = tokenOf(1);
  const become = (proposeOnly: boolean): Promise<unknown> =>
    server.owner('update registry.delegations set propose_only = $1 where id = $2', [proposeOnly, delegationId]);
  await become(true);
  const done = await together(24, (index) => tokenOf(index).bearer.mutate('transferUnits', give(index), made));
  await become(false);
  assert.deepEqual(
    done.map(({ instruction }) => instruction.status),
    times(24, (index) => (tokenOf(index).delegationId === delegationId ? 'pending_approval' : 'completed')),
  );
});

test('one key under two tokens of an account is one mutation', async () => {
  const input = give(1, { idempotencyKey: 'of two tokens' });
  const done = await together(16, (index) => tokenOf(index).bearer.mutate('transferUnits', input, made));
  assert.equal(new Set(done.map(({ transaction }) => transaction.id)).size, 1);
  assert.equal(done.filter(({ replayed }) => !replayed).length, 1);
});

test('a delegation that changes concerns its own mutations alone: the others are batched, also the next ones', async () => {
  const { delegationId } = tokens[1]!;
  const narrow = (quantityMax: string | null): Promise<unknown> =>
    server.owner('update registry.delegations set quantity_max = $2 where id = $1', [delegationId, quantityMax]);
  await narrow('1000');
  assert.deepEqual(new Set(await outcomes(24)), new Set(['done']));
  const before = wire.roundTrips;
  assert.deepEqual(new Set(await outcomes(24)), new Set(['done']));
  assert.ok(wire.roundTrips - before < 24, `${wire.roundTrips - before} round trips`);
  await narrow(null);
  await outcomes(24);
});

test('a key that stands for another input is refused alone', async () => {
  await client.mutate('transferUnits', give(0, { idempotencyKey: 'of another' }));
  const before = wire.roundTrips;
  const found = await together(24, async (index) => {
    const input = give(index, index % 8 === 5 ? { idempotencyKey: 'of another' } : {});
    const { json } = await tokenOf(index).bearer.request(mutationText('transferUnits'), { input });
    return json.errors?.[0].extensions.code ?? 'done';
  });
  assert.ok(wire.roundTrips - before < 24, `${wire.roundTrips - before} round trips`);
  assert.deepEqual(
    found.flatMap((code, index) => (code === 'done' ? [] : [`${index} ${code}`])),
    [5, 13, 21].map((index) => `${index} idempotency_key_reused`),
  );
});

test('an outage of a batch is not that of a mutation which was run alone', async () => {
  // Two mutations begin alone; the third commit is that of a batch, without the one whose day is far from the others'.
  const far = 7;
  await wire.become('cut before commit', 2);
  const before = wire.cuts;
  const found = await together(24, async (index) => {
    const input = give(index, index === far ? { effectiveDate: '2020-01-01' } : {});
    const { status } = await tokenOf(index).bearer.request(mutationText('transferUnits'), { input });
    return status;
  });
  assert.equal(wire.cuts, before + 1);
  assert.ok(found.filter((status) => status === 503).length > 1, found.join(' '));
  assert.equal(found[far], 200);
});
