import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { withClient } from '../support/postgres.ts';
import { makeAsset } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';
import { type Pair, startPair, tally } from './at-once.ts';
import { until, untilOthersWait } from '../support/time.ts';

let pair: Pair;
let server: TestServer;
let clients: Pair['clients'];
let atOnce: Pair['atOnce'];

before(async () => {
  pair = await startPair();
  ({ server, clients, atOnce } = pair);
});
after(async () => {
  await registerBalances(server);
  await pair.stop();
});

test('of two assets with one name at once, one is created', async () => {
  for (let round = 0; round < 20; round += 1) {
    const outcomes = await atOnce([
      ['createAsset', { name: `Twin ${round}`, type: 'common_stock' }],
      ['createAsset', { name: `TWIN ${round}`, type: 'common_stock' }],
    ]);
    assert.deepEqual(tally(outcomes), { done: 1, name_taken: 1 });
  }
});

test('of ten assets with one symbol at once, in capital or small letters, one is created', async () => {
  const outcomes = await atOnce(
    Array.from(
      { length: 10 },
      (_, n) =>
        ['createAsset', { name: `Symbol ${n}`, type: 'common_stock', symbol: n % 2 === 0 ? 'ONE' : 'one' }] as const,
    ),
  );
  assert.deepEqual(tally(outcomes), { done: 1, symbol_taken: 9 });
});

test('of ten concurrent changes of terms to one name, exactly one succeeds', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => makeAsset(clients[0])));
  const outcomes = await atOnce(
    ids.map((assetId) => ['changeAssetTerms', { assetId, name: 'Wanted by ten' }] as const),
  );
  assert.deepEqual(tally(outcomes), { done: 1, name_taken: 9 });
});

test('of ten copies of one identifier at once, one is added, on one asset or on many', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => makeAsset(clients[0])));
  const isin = { kind: 'isin', value: 'US5949181045' };
  const onMany = await atOnce(ids.map((assetId) => ['addAssetIdentifier', { assetId, ...isin }] as const));
  assert.deepEqual(tally(onMany), { done: 1, identifier_taken: 9 });
  const cfi = { assetId: ids[0]!, kind: 'cfi', value: 'ESVUFR' };
  const onOne = await atOnce(Array.from({ length: 10 }, () => ['addAssetIdentifier', cfi] as const));
  assert.deepEqual(tally(onOne), { done: 1, identifier_taken: 9 });
});

test('an identifier is removed once, however many try', async () => {
  const given = { assetId: await makeAsset(clients[0]), kind: 'other', value: 'REMOVE' };
  const { assetIdentifier } = await clients[0].mutate('addAssetIdentifier', given, 'assetIdentifier { id }');
  const remove = ['removeAssetIdentifier', { assetIdentifierId: assetIdentifier.id }] as const;
  assert.deepEqual(tally(await atOnce(Array.from({ length: 10 }, () => remove))), { done: 1, identifier_removed: 9 });
});

const paper = { authority: 'Resolution 7', effectiveDate: '2026-02-01' };

test('fifty adjustments at once are numbered without gaps, and the total is their sum', async () => {
  const assetId = await makeAsset(clients[0], { quantityScale: 1 });
  const outcomes = await atOnce(
    Array.from({ length: 50 }, (_, n) => ['authorizeUnits', { ...paper, assetId, quantity: `${n + 1}.5` }] as const),
  );
  assert.deepEqual(tally(outcomes), { done: 50 });
  const { assetById } = await clients[0].read(
    `query ($id: ID!) { assetById(id: $id) { authorizedTotal
       authorizedAdjustments(first: 100, orderBy: [SEQUENCE_ASC]) { nodes { sequence } } } }`,
    { id: assetId },
  );
  assert.equal(assetById.authorizedTotal, '1300');
  assert.deepEqual(
    assetById.authorizedAdjustments.nodes.map(({ sequence }: { sequence: number }) => sequence),
    Array.from({ length: 50 }, (_, n) => n + 1),
  );
});

test('no more is taken back than there is, however many take at once', async () => {
  const assetId = await makeAsset(clients[0]);
  await clients[0].mutate('authorizeUnits', { ...paper, assetId, quantity: '7' }, 'replayed');
  const outcomes = await atOnce(
    Array.from({ length: 20 }, () => ['authorizeUnits', { ...paper, assetId, quantity: '-1' }] as const),
  );
  assert.deepEqual(tally(outcomes), { done: 7, authorized_total_negative: 13 });
});

test('of many concurrent activations exactly one succeeds', async () => {
  const assetId = await makeAsset(clients[0]);
  const outcomes = await atOnce(Array.from({ length: 10 }, () => ['activateAsset', { assetId }] as const));
  assert.deepEqual(tally(outcomes), { done: 1, status_forbids: 9 });
});

test('a suspension, a closing and a change of terms at once come out as one after another would', async () => {
  for (let round = 0; round < 15; round += 1) {
    const assetId = await makeAsset(clients[0], {}, 'active');
    const [suspended, closed, changed] = await atOnce([
      ['suspendAsset', { assetId, reason: 'Race.' }],
      ['closeAsset', { assetId, reason: 'Race.' }],
      ['changeAssetTerms', { assetId, governingLaw: 'Ireland' }],
    ]);
    assert.equal(closed, 'done');
    for (const outcome of [suspended!, changed!]) assert.match(outcome, /^(done|status_forbids)$/);
    const { rows } = await server.owner(
      `select i.type, a.status, a.status_reason, a.governing_law from registry.instructions i join registry.assets a on a.id = i.asset_id
        where a.id = $1 and i.type not in ('createAsset', 'activateAsset') and i.status <> 'refused'`,
      [assetId],
    );
    assert.equal(rows.length, [suspended, closed, changed].filter((outcome) => outcome === 'done').length);
    assert.deepEqual(
      [rows[0].status, rows[0].status_reason, rows[0].governing_law],
      ['closed', 'Race.', changed === 'done' ? 'Ireland' : null],
    );
  }
});

test('a mutation that is the victim of a deadlock is retried and runs once', async () => {
  const [client] = clients;
  const assetId = await makeAsset(client);
  const key = 'deadlocked';
  const { rows } = await server.owner('select deadlocks::int from pg_stat_database where datname = current_database()');
  await withClient(server.database.ownerUrl, async (rival) => {
    // The rival is patient, so that PostgreSQL chooses the mutation as its victim.
    await rival.query(`set deadlock_timeout = '60s'; begin`);
    await rival.query('select from registry.assets where id = $1 for update', [assetId]);
    const mutation = client.mutate('activateAsset', { assetId, idempotencyKey: key }, 'asset { status } replayed');
    await untilOthersWait(rival);
    // The mutation holds its key and waits for the asset; the rival holds the asset and waits for the key.
    await rival.query(`select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 0))`, [
      client.person.accountId,
      key,
    ]);
    await rival.query('commit');
    assert.deepEqual(await mutation, { asset: { status: 'active' }, replayed: false });
  });
  const instructions = await server.owner('select status from registry.instructions where idempotency_key = $1', [key]);
  assert.deepEqual(instructions.rows, [{ status: 'completed' }]);
  await untilLogged(rows[0].deadlocks);
});

/** PostgreSQL publishes its statistics with a delay. */
async function untilLogged(before: number): Promise<void> {
  const counted = 'select deadlocks::int from pg_stat_database where datname = current_database()';
  await until(
    async () => (await server.owner(counted)).rows[0].deadlocks > before,
    () => 'PostgreSQL knows of no deadlock, so nothing was tried.',
  );
}
