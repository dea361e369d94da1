/** Concurrent mutations of several issuers share database transactions: each is authorised, answered, refused and recorded as by itself. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { times } from '../races/at-once.ts';
import { makeClass, makeHolders, newHolder } from '../support/holdings.ts';
import { longBatchWaits } from '../support/long-waits.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { dice } from '../support/register-ids.ts';
import {
  mutationText,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
  trailOf,
} from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';

let database: TestDatabase;
let wire: Proxy;
let server: TestServer;
/** Six issuers, with an asset and a holder each. */
let issuers: readonly TestClient[];
let assetIds: readonly string[];
let holderIds: readonly string[];

before(async () => {
  database = await testDatabase();
  wire = await layWire(database.appUrl);
  const settings = { REGISTRY_IN_FLIGHT_MAX: '400', REGISTRY_LOG_LEVEL: 'warn' };
  server = await startWhole({ settings, database: { ...database, appUrl: wire.url }, batchWaits: longBatchWaits });
  issuers = await Promise.all(times(6, () => openTestClient(server)));
  assetIds = await Promise.all(issuers.map((issuer) => makeClass(issuer)));
  holderIds = await Promise.all(issuers.map(async (issuer) => (await makeHolders(issuer, 1))[0]!));
});
after(async () => {
  await stopVerified(server);
  await wire.stop();
  await database.drop();
});

let names = 0;
const asset = (more: object = {}): object => {
  names += 1;
  return { name: `Class ${names}`, type: 'common_stock', ...more };
};
const issuerOf = (index: number): TestClient => issuers[index % issuers.length]!;
const together = <T>(count: number, request: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(times(count, request));
const made = 'asset { id name } instruction { id status } replayed';

test('mutations of several issuers share round trips', async () => {
  const before = wire.roundTrips;
  const found = await together(36, (index) => issuerOf(index).attempt('createAsset', asset()));
  // By itself each takes three round trips.
  assert.ok(wire.roundTrips - before < 54, `${wire.roundTrips - before} round trips`);
  assert.deepEqual(new Set(found), new Set(['done']));
});

test('each of many mutations of several issuers is recorded under its own account, client and request', async () => {
  const done = await together(36, (index) =>
    issuerOf(index).request(mutationText('createAsset', made), { input: asset({ idempotencyKey: `made ${index}` }) }),
  );
  for (const [index, { json, headers }] of done.entries()) {
    const { accountId, userId, usersAccountId, apiClientId } = issuerOf(index).person;
    const { instruction } = json.data.createAsset;
    const trail = await trailOf(server, instruction.id, headers.get('x-request-id'));
    assert.deepEqual([trail.audit.length, trail.events.length], [1, 1]);
    const own = { account_id: accountId, register_id: accountId, api_client_id: apiClientId, user_id: userId };
    for (const row of [trail.instruction, trail.audit[0]])
      for (const [column, value] of Object.entries({ ...own, users_account_id: usersAccountId }))
        assert.equal(row[column], value, `${index} ${column}`);
  }
  const again = await together(36, (index) => {
    const { name } = done[index]!.json.data.createAsset.asset;
    return issuerOf(index).mutate('createAsset', { name, type: 'common_stock', idempotencyKey: `made ${index}` }, made);
  });
  for (const [index, { json }] of done.entries())
    assert.deepEqual(again[index], { ...json.data.createAsset, replayed: true });
});

test('of mutations on one register with one name one is done', async () => {
  for (let round = 0; round < 3; round += 1) {
    const input = asset();
    const outcomes = await together(18, (index) => issuerOf(index).attempt('createAsset', input));
    // Three of each of six issuers, of which one is done.
    for (const own of times(6, (issuer) => outcomes.filter((_, index) => index % 6 === issuer)))
      assert.deepEqual(own.sort(), ['done', 'name_taken', 'name_taken']);
  }
});

test('the same key of two accounts is two mutations, and of one account is one', async () => {
  const inputs = issuers.map(() => asset({ idempotencyKey: 'the same' }));
  const done = await together(18, (index) => issuerOf(index).mutate('createAsset', inputs[index % 6]!, made));
  assert.equal(new Set(done.map((one) => one.asset.id)).size, 6);
  assert.equal(done.filter(({ replayed }) => !replayed).length, 6);
});

test('ids of another issuer in the same database transaction name nothing', async () => {
  const inputOf = (kind: number, of: number, number: number): readonly [string, object] => {
    const [assetId, holderId] = [assetIds[of % 6]!, holderIds[of % 6]!];
    const lien = { assetId, holderId, kind: 'lien', effectiveFrom: '2026-01-01', quantity: '1' };
    const kinds: readonly (readonly [string, object])[] = [
      ['addAssetIdentifier', { assetId, kind: 'internal', value: `I-${number}` }],
      ['createAsset', asset({ type: 'warrant', underlyingAssetId: assetId })],
      ['placeRestriction', lien],
      ['createStockPlan', { assetId, name: `Plan ${number}` }],
      ['changeParty', { partyId: holderId, legalName: 'Nobody' }],
    ];
    return kinds[kind]!;
  };
  for (const kind of times(5, (one) => one)) {
    // The answers to each of them alone: on an asset of its own, and on one of the next issuer.
    const own = await issuers[0]!.attempt(...inputOf(kind, 0, 100));
    const foreign = await issuers[0]!.attempt(...inputOf(kind, 1, 101));
    const outcomes = await together(18, (index) =>
      issuerOf(index).attempt(...inputOf(kind, index % 3 === 0 ? index + 1 : index, index)),
    );
    assert.deepEqual(
      outcomes,
      times(18, (index) => (index % 3 === 0 ? foreign : own)),
    );
    assert.notEqual(foreign, 'done');
  }
});

/** Lets the database refuse rows of one name, as a constraint would that no rule foresees. */
const refuseName = (name: string): Promise<unknown> =>
  server.owner(
    `create function public.refuse() returns trigger language plpgsql as $$
     begin raise exception 'refused' using errcode = '23514', constraint = 'no_such_constraint'; end $$;
     create trigger refuse before insert on registry.assets for each row when (new.name = '${name}') execute function public.refuse()`,
  );

test('a statement that fails concerns its own mutation only', async () => {
  await refuseName('Refused by the database');
  const outcomes = await together(36, (index) =>
    issuerOf(index).attempt('createAsset', index % 6 === 4 ? asset({ name: 'Refused by the database' }) : asset()),
  );
  await server.owner('drop trigger refuse on registry.assets; drop function public.refuse()');
  assert.deepEqual(
    outcomes,
    times(36, (index) => (index % 6 === 4 ? 'internal' : 'done')),
  );
});

test('a key that another database transaction has delays nobody else', async () => {
  const { accountId } = issuers[0]!.person;
  await withClient(database.ownerUrl, async (other) => {
    await other.query('begin');
    await other.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${accountId} held`]);
    const waiting = issuers[0]!.mutate('createAsset', asset({ idempotencyKey: 'held' }), made);
    const outcomes = await together(18, (index) => issuerOf(index).attempt('createAsset', asset()));
    assert.deepEqual(new Set(outcomes), new Set(['done']));
    const { rows } = await other.query(`select count(*)::int as n from registry.idempotency_keys where key = 'held'`);
    assert.equal(rows[0].n, 0);
    await other.query('rollback');
    assert.equal((await waiting).replayed, false);
  });
});

test('a client that was suspended meanwhile is refused, and the others are done', async () => {
  const { apiClientId } = issuers[2]!.person;
  const become = (status: string): Promise<unknown> =>
    server.owner('update registry.api_clients set status = $1 where id = $2', [status, apiClientId]);
  await become('suspended');
  const statuses = await together(24, async (index) => {
    const { status, json } = await issuerOf(index).request(mutationText('createAsset'), { input: asset() });
    return status === 200 && json.errors === undefined ? 'done' : status;
  });
  await become('active');
  assert.deepEqual(
    statuses,
    times(24, (index) => (index % 6 === 2 ? 401 : 'done')),
  );
});

test('when the answer to the commit is lost every outcome is unknown, and each key then returns its own', async () => {
  const inputs = times(18, (index) => asset({ idempotencyKey: `lost ${index}` }));
  const before = wire.cuts;
  await wire.become('cut after commit');
  const answers = await together(18, (index) =>
    issuerOf(index).request(mutationText('createAsset', made), { input: inputs[index]! }),
  );
  assert.equal(wire.cuts, before + 1);
  const unknown = answers.filter(({ status }) => status === 503);
  assert.ok(unknown.length > 0);
  for (const { json } of unknown) assert.equal(json.code, 'outcome_unknown');
  await wire.become('whole');
  await together(18, (index) => issuerOf(index).mutate('createAsset', inputs[index]!, made));
  const { rows } = await server.owner(
    `select count(*)::int as stored, count(distinct result ->> 'asset')::int as done from registry.idempotency_keys where key like 'lost %'`,
  );
  assert.deepEqual(rows, [{ stored: 18, done: 18 }]);
});

test('mutations by chance have the outcomes that they have one after another', async () => {
  const roll = dice(20_261_123);
  /** What one issuer sends, in its order, with names that collide. */
  const plans = times(6, () =>
    times(12, (): readonly [string, object] => {
      const kinds: readonly (readonly [string, object])[] = [
        ['createAsset', { name: `By chance ${roll(6)}`, type: 'common_stock' }],
        ['createAsset', { name: ' ', type: 'common_stock' }],
        ['createHolder', newHolder('By chance', { holderNumber: `${roll(6)}` })],
        ['createLegendTemplate', { name: `Legend ${roll(6)}`, text: 'Not for sale.' }],
        ['createAsset', { name: `Dry ${roll(6)}`, type: 'common_stock', dryRun: true }],
      ];
      return kinds[roll(kinds.length)]!;
    }),
  );
  const run = async (clients: readonly TestClient[], atOnce: boolean): Promise<string[][]> => {
    const outcomes: string[][] = clients.map(() => []);
    if (atOnce) {
      const all = plans[0]!.flatMap((_, step) =>
        clients.map(async (client, index) => {
          outcomes[index]![step] = await client.attempt(...plans[index]![step]!);
        }),
      );
      await Promise.all(all);
    } else
      for (const [index, client] of clients.entries())
        for (const one of plans[index]!) outcomes[index]!.push(await client.attempt(...one));
    return outcomes;
  };
  const [others, those] = [
    await Promise.all(times(6, () => openTestClient(server))),
    await Promise.all(times(6, () => openTestClient(server))),
  ];
  // The server knows them.
  for (const client of those) await client.mutate('createAsset', asset());
  // Those that come at once may be taken in another order, so that another of two with one name is done: what counts is how many.
  const sorted = (outcomes: string[][]): string[][] => outcomes.map((one) => one.sort());
  assert.deepEqual(sorted(await run(others, false)), sorted(await run(those, true)));
});
