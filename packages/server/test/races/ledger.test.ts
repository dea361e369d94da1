/** Mutations on one ledger at the same moment: the outcome is always that of one after the other. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { balancesOf, day, issue, makeClass, makeHolders, transferOf, typesOf } from '../support/holdings.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';
import { type Pair, startPair, tally, times } from './at-once.ts';

let pair: Pair;
let server: TestServer;
let client: TestClient;
let atOnce: Pair['atOnce'];

before(async () => {
  pair = await startPair();
  ({ server, atOnce } = pair);
  [client] = pair.clients;
});
after(async () => {
  await registerBalances(server);
  await pair.stop();
});

/** A class of which one holder has units. */
async function heldBy(
  quantity: string,
): Promise<{ assetId: string; from: string; to: string; other: string; lotId: string }> {
  const assetId = await makeClass(client);
  const [from, to, other] = (await makeHolders(client, 3)) as [string, string, string];
  const { lotId } = await issue(client, assetId, from, quantity);
  return { assetId, from, to, other, lotId };
}

const rounds = 12;

test('of two concurrent transfers of the last unit, exactly one succeeds', async () => {
  const assetId = await makeClass(client);
  const holders = await makeHolders(client, 3);
  const [from, ...receivers] = holders as [string, string, string];
  for (let round = 0; round < 30; round += 1) {
    await issue(client, assetId, from, '1');
    const outcomes = await atOnce(
      receivers.map((to) => ['transferUnits', transferOf(assetId, from, to, '1')] as const),
    );
    assert.deepEqual(tally(outcomes), { done: 1, insufficient_units: 1 });
  }
  const balances = await balancesOf(server, assetId);
  assert.equal(balances[from], undefined);
  assert.equal(
    receivers.reduce((sum, to) => sum + Number(balances[to]), 0),
    30,
  );
});

test('of many concurrent mutations that name one lot, exactly one succeeds', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { assetId, from, to, other, lotId } = await heldBy('10');
    const named = { lotIds: [lotId] };
    const outcomes = await atOnce([
      ['transferUnits', transferOf(assetId, from, to, '4', named)],
      ['transferUnits', transferOf(assetId, from, other, '4', named)],
      ['reissueLot', { assetId, lotId, effectiveDate: day, reason: 'Race.' }],
      ['cancelUnits', { assetId, holderId: from, quantity: '4', effectiveDate: day, reason: 'Race.', ...named }],
    ]);
    assert.deepEqual(tally(outcomes), { done: 1, lot_not_open: 3 });
  }
});

test('a split and a transfer at once come out as one after the other', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const { assetId, from, to } = await heldBy('10');
    const outcomes = await atOnce([
      ['splitAsset', { assetId, numerator: '2', denominator: '1', effectiveDate: day }],
      ['transferUnits', transferOf(assetId, from, to, '6')],
    ]);
    assert.deepEqual(tally(outcomes), { done: 2 });
    const first = (await typesOf(server, assetId))[2]!;
    seen.add(first);
    const expected = first === 'transfer' ? { [from]: '8', [to]: '12' } : { [from]: '14', [to]: '6' };
    assert.deepEqual(await balancesOf(server, assetId), expected);
  }
  assert.ok(seen.size > 0);
});

test('a closed asset has no units, and nothing is issued into a closed asset', async () => {
  const [holderId] = await makeHolders(client, 1);
  for (let round = 0; round < rounds; round += 1) {
    const assetId = await makeClass(client);
    const [closed, issued] = await atOnce([
      ['closeAsset', { assetId, reason: 'Race.' }],
      ['issueUnits', { assetId, holderId, quantity: '5', effectiveDate: day }],
    ]);
    const { rows } = await server.owner('select status from registry.assets where id = $1', [assetId]);
    const outcome = [closed, issued, rows[0].status, await balancesOf(server, assetId)];
    const closedFirst = ['done', 'status_forbids', 'closed', {}];
    const issuedFirst = ['units_outstanding', 'done', 'active', { [holderId!]: '5' }];
    assert.deepEqual(outcome, closed === 'done' ? closedFirst : issuedFirst);
  }
});

test('a closed class has no rights over it, and no right over a closed class is issued', async () => {
  const [holderId] = await makeHolders(client, 1);
  for (let round = 0; round < rounds; round += 1) {
    const classId = await makeClass(client);
    const right = { name: `Warrant ${round}`, type: 'warrant', authorizedKind: 'not_applicable' };
    const input = { ...right, underlyingAssetId: classId };
    const { asset } = await client.mutate('createAsset', input, 'asset { id }');
    await client.mutate('activateAsset', { assetId: asset.id });
    const outcome = await atOnce([
      ['closeAsset', { assetId: classId, reason: 'Race.' }],
      ['issueUnits', { assetId: asset.id, holderId, quantity: '5', effectiveDate: day }],
    ]);
    assert.deepEqual(outcome, outcome[0] === 'done' ? ['done', 'status_forbids'] : ['rights_outstanding', 'done']);
  }
});

test('an asset that is suspended moves no more, unless it moved before', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { assetId, from, to } = await heldBy('10');
    const [suspended, transferred] = await atOnce([
      ['suspendAsset', { assetId, reason: 'Race.' }],
      ['transferUnits', transferOf(assetId, from, to, '10')],
    ]);
    assert.equal(suspended, 'done');
    assert.match(transferred!, /^(done|status_forbids)$/);
    assert.deepEqual(await balancesOf(server, assetId), { [transferred === 'done' ? to : from]: '10' });
    const late = await client.refusal('transferUnits', transferOf(assetId, from, to, '1'));
    assert.equal(late.extensions.code, 'status_forbids');
  }
});

test('a transaction is reversed once, however many reverse it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { assetId, from, to } = await heldBy('10');
    const { transaction } = await client.mutate(
      'transferUnits',
      transferOf(assetId, from, to, '4'),
      'transaction { id }',
    );
    const reverse = { transactionId: transaction.id, effectiveDate: day, reason: 'Race.' };
    const outcomes = await atOnce(times(4, () => ['reverseTransaction', reverse] as const));
    assert.deepEqual(tally(outcomes), { done: 1, transaction_not_reversible: 3 });
    assert.deepEqual(await balancesOf(server, assetId), { [from]: '10' });
  }
});

test('a transaction is reversed before its units are transferred on, or not at all', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { assetId, from, to, other } = await heldBy('10');
    const { transaction } = await client.mutate(
      'transferUnits',
      transferOf(assetId, from, to, '4'),
      'transaction { id }',
    );
    const [reversed, moved] = await atOnce([
      ['reverseTransaction', { transactionId: transaction.id, effectiveDate: day, reason: 'Race.' }],
      ['transferUnits', transferOf(assetId, to, other, '4')],
    ]);
    const expected = reversed === 'done' ? ['done', 'insufficient_units'] : ['lot_not_open', 'done'];
    assert.deepEqual([reversed, moved], expected);
    const left = reversed === 'done' ? { [from]: '10' } : { [from]: '6', [other]: '4' };
    assert.deepEqual(await balancesOf(server, assetId), left);
  }
});

test('a difference is resolved once, however many resolve it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { assetId, from, to } = await heldBy('10');
    const difference = { assetId, holderId: from, quantity: '3', effectiveDate: day, reason: 'Which is it?' };
    const { transaction } = await client.mutate('recordDifference', difference, 'transaction { id }');
    const resolve = { transactionId: transaction.id, effectiveDate: day, reason: 'Race.' };
    const outcomes = await atOnce([
      ['resolveDifference', { ...resolve, target: 'holder', holderId: to }],
      ['resolveDifference', { ...resolve, target: 'holder', holderId: from }],
      ['resolveDifference', { ...resolve, target: 'unissued' }],
    ]);
    assert.deepEqual(tally(outcomes), { done: 1, difference_resolved: 2 });
  }
});

test('units that are transferred are free of a restriction that was placed before, and none is placed on air', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { assetId, from, to, lotId } = await heldBy('10');
    const restriction = { assetId, holderId: from, kind: 'freeze', effectiveFrom: day };
    const on = round % 3 === 0 ? { quantity: '5' } : round % 3 === 1 ? { lotId } : {};
    const [placed, transferred] = await atOnce([
      ['placeRestriction', { ...restriction, ...on }],
      ['transferUnits', transferOf(assetId, from, to, '10')],
    ]);
    const { rows } = await server.owner(
      `select r.placed_at > t.recorded_at as later from registry.restrictions r join registry.transactions t on t.asset_id = r.asset_id and t.type = 'transfer'
        where r.asset_id = $1`,
      [assetId],
    );
    if (transferred === 'done')
      assert.ok(
        rows.every(({ later }) => later),
        JSON.stringify({ placed, on }),
      );
    else assert.deepEqual([placed, transferred], ['done', 'insufficient_free_balance']);
  }
});

test('of several requests for one certificate number one succeeds, and automatic numbering skips it', async () => {
  const [holderId] = await makeHolders(client, 1);
  for (let round = 0; round < rounds; round += 1) {
    const assetId = await makeClass(client, '1000', { defaultIdPrefix: 'CS-' });
    const issueOf = (more: object) =>
      ['issueUnits', { assetId, holderId, quantity: '1', effectiveDate: day, ...more }] as const;
    const outcomes = await atOnce([...times(4, () => issueOf({ customId: 'CS-2' })), ...times(4, () => issueOf({}))]);
    const { rows } = await server.owner('select custom_id from registry.lots where asset_id = $1', [assetId]);
    const numbers = rows.map(({ custom_id }) => custom_id as string);
    assert.deepEqual(
      outcomes.slice(4),
      times(4, () => 'done'),
      numbers.join(),
    );
    assert.equal(new Set(numbers).size, numbers.length);
    // Where automatic numbering used the number first, every request for it is refused.
    assert.ok((tally(outcomes.slice(0, 4))['certificate_number_taken'] ?? 0) >= 3, outcomes.join());
    assert.ok(numbers.includes('CS-2'));
  }
});

test('of several requests for the number of a lot that was never in effect one succeeds', async () => {
  const holders = await makeHolders(client, 4);
  for (let round = 0; round < rounds; round += 1) {
    const assetId = await makeClass(client);
    const issueTo = (holderId: string) => ({ assetId, holderId, quantity: '1', effectiveDate: day, customId: 'C-1' });
    const { transaction } = await client.mutate('issueUnits', issueTo(holders[0]!), 'transaction { id }');
    const undo = { transactionId: transaction.id, effectiveDate: day, reason: 'Wrong.' };
    // Some may come before the reversal.
    const outcomes = await atOnce([
      ['reverseTransaction', undo],
      ...holders.map((holderId) => ['issueUnits', issueTo(holderId)] as const),
    ]);
    const later = await atOnce(holders.map((holderId) => ['issueUnits', issueTo(holderId)] as const));
    const { done = 0, certificate_number_taken: taken = 0 } = tally([...outcomes, ...later]);
    assert.deepEqual([outcomes[0], done, taken], ['done', 2, 7], [...outcomes, ...later].join());
    const { rows } = await server.owner('select from registry.lots where asset_id = $1 and closed_at is null', [
      assetId,
    ]);
    assert.equal(rows.length, 1);
  }
});

test('rows of a bulk and single mutations take no more than there is, each unit once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { assetId, from, to, other } = await heldBy('15');
    const rows = times(10, () => transferOf(assetId, from, to, '1'));
    const bulk = pair.clients[1].mutate('transferUnitsBulk', { mode: 'EACH', rows }, 'doneCount refusedCount');
    const outcomes = await atOnce(times(10, () => ['transferUnits', transferOf(assetId, from, other, '1')] as const));
    const { doneCount, refusedCount } = await bulk;
    const { done = 0, insufficient_units = 0 } = tally(outcomes);
    assert.deepEqual([doneCount + refusedCount, done + insufficient_units, doneCount + done], [10, 10, 15]);
    const balances = await balancesOf(server, assetId);
    assert.deepEqual(
      [balances[to], balances[other]],
      [doneCount, done].map((n) => (n === 0 ? undefined : `${n}`)),
    );
  }
});

test('conversions of two classes into each other wait for each other, and never for ever', async () => {
  const deadlocks = async (): Promise<number> =>
    (await server.owner('select deadlocks::int from pg_stat_database where datname = current_database()')).rows[0]
      .deadlocks;
  const before = await deadlocks();
  const [one, two] = [await makeClass(client), await makeClass(client)];
  const holders = await makeHolders(client, 4);
  for (const holderId of holders) for (const assetId of [one, two]) await issue(client, assetId, holderId, '100');
  const convert = (index: number) => {
    const [assetId, toAssetId] = index % 2 === 0 ? [one, two] : [two, one];
    const ratio = { ratioNumerator: '1', ratioDenominator: '1' };
    const input = { assetId, toAssetId, holderId: holders[index % 4]!, quantity: '1', effectiveDate: day, ...ratio };
    return ['convertUnits', input] as const;
  };
  for (let round = 0; round < 5; round += 1) assert.deepEqual(tally(await atOnce(times(20, convert))), { done: 20 });
  for (const assetId of [one, two])
    assert.equal(
      Object.values(await balancesOf(server, assetId)).reduce((sum, units) => sum + Number(units), 0),
      400,
    );
  assert.equal(await deadlocks(), before);
});
