/**
 * Transactions that one instruction recorded together are reversed together: conversions, splits, merges of holders.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { type Answer, ReversalRegister } from '../support/reversal-register.ts';
import { startShared } from '../support/test-client.ts';

let register: ReversalRegister;
let ada: string;
let jo: string;
let eve: string;
const server = beforeTests(startShared);
before(async () => {
  register = await ReversalRegister.open(server);
  [ada, jo, eve] = [await register.holder('Ada'), await register.holder('Jo'), await register.holder('Eve')];
});

const issue = (assetId: string, holderId: string, quantity: string, more: object = {}): Promise<string> =>
  register.record('issueUnits', { assetId, holderId, quantity, effectiveDate: '2024-01-10', ...more });

/** The transactions of the instruction that recorded one. */
async function recordedWith(id: string): Promise<Answer[]> {
  const { transactionById } = await register.client.read(
    `{ transactionById(id: "${id}") { instruction { transactions(first: 100, orderBy: [ID_ASC]) { nodes { id assetId type reversedBy { id } } } } } }`,
  );
  return transactionById.instruction.transactions.nodes;
}

for (const side of [0, 1])
  test(`a conversion is reversed in both classes, also by naming its ${side === 0 ? 'first' : 'second'} transaction`, async () => {
    const [preferred, common] = [await register.asset({ type: 'preferred_stock' }), await register.asset()];
    await issue(preferred, ada, '100', { costBasis: '500', price: '5' });
    const before = await register.state(preferred, common);
    const conversion = {
      assetId: preferred,
      toAssetId: common,
      holderId: ada,
      quantity: '40',
      effectiveDate: '2024-02-10',
      ratioNumerator: '3',
      ratioDenominator: '1',
    };
    const both = await recordedWith(await register.record('convertUnits', conversion));
    assert.deepEqual(
      both.map(({ assetId }) => assetId),
      [preferred, common],
    );
    await register.reverse(both[side].id, '2024-03-01');
    assert.deepEqual(await register.state(preferred, common), before);
    for (const { reversedBy } of await recordedWith(both[0].id)) assert.notEqual(reversedBy, null);
  });

test('a conversion whose new units were sold is reversed after the sale, which the old class tells too', async () => {
  const [preferred, common] = [await register.asset({ type: 'preferred_stock' }), await register.asset()];
  await issue(preferred, ada, '100');
  const before = await register.state(preferred, common);
  const conversion = {
    assetId: preferred,
    toAssetId: common,
    holderId: ada,
    ratioNumerator: '1',
    ratioDenominator: '1',
  };
  const converted = await register.record('convertUnits', {
    ...conversion,
    quantity: '100',
    effectiveDate: '2024-02-10',
  });
  const sale = await register.transfer(common, ada, jo, '60', '2024-03-10');
  assert.deepEqual(await register.reverseFirst(converted), [sale]);
  const request = { transactionId: converted, effectiveDate: '2024-04-01', reason: 'An error.' };
  const { details } = await register.client.refused('lot_not_open', 'reverseTransaction', request);
  assert.equal(details.laterTransactionIds, sale);
  await register.reverse(converted, '2024-04-01', { includeLater: true });
  assert.deepEqual(await register.state(preferred, common), before);
});

test('of the two sides of a conversion one is named to be reversed first, and the list leads to its end', async () => {
  const [preferred, common] = [await register.asset({ type: 'preferred_stock' }), await register.asset()];
  const issued = await issue(preferred, ada, '100');
  const conversion = { assetId: preferred, toAssetId: common, holderId: ada, quantity: '100' };
  const ratio = { ratioNumerator: '1', ratioDenominator: '1' };
  const [one, other] = await recordedWith(
    await register.record('convertUnits', { ...conversion, ...ratio, effectiveDate: '2024-02-10' }),
  );
  const sale = await register.transfer(common, ada, jo, '60', '2024-03-10');
  // Two steps: the sale, and the conversion with both of its sides.
  const steps = await register.reverseFirst(issued);
  assert.deepEqual([steps.length, steps[0], [one.id, other.id].includes(steps[1])], [2, sale, true]);
  const request = { transactionId: issued, effectiveDate: '2024-04-01', reason: 'An error.' };
  const { details } = await register.client.refused('lot_not_open', 'reverseTransaction', request);
  assert.deepEqual([details.laterCount, details.laterTransactionIds], ['2', steps.join(', ')]);
  for (const step of [...steps, issued]) await register.reverse(step, '2024-04-01');
  assert.deepEqual([await register.lots(preferred), await register.lots(common)], [[], []]);
});

/** A class with 1,000 authorised: Ada has 101 and 50, Jo 7; 40 in treasury, 30 reserved, 772 unissued. */
async function classToSplit(): Promise<string> {
  const assetId = await register.asset({ authorizedKind: 'limited' });
  await register.record('authorizeUnits', {
    assetId,
    quantity: '1000',
    authority: 'Charter',
    effectiveDate: '2024-01-01',
  });
  await issue(assetId, ada, '101', { price: '3', costBasis: '303' });
  const numbers = [{ startingShareNumber: '1', endingShareNumber: '50' }];
  await issue(assetId, ada, '50', { price: '4', shareNumbers: numbers });
  await issue(assetId, jo, '7');
  await issue(assetId, eve, '40');
  const { stockPlan } = await register.client.mutate('createStockPlan', { assetId, name: assetId }, 'stockPlan { id }');
  await register.record('repurchaseUnits', { assetId, holderId: eve, quantity: '40', effectiveDate: '2024-01-12' });
  const reserve = { assetId, stockPlanId: stockPlan.id, quantity: '30', effectiveDate: '2024-01-12' };
  await register.record('reserveUnits', reserve);
  const [lot] = await register.lots(assetId);
  const lien = { assetId, holderId: ada, kind: 'lien', effectiveFrom: '2024-01-13' };
  await register.client.mutate('placeRestriction', { ...lien, lotId: lot.id, quantity: '11' });
  await register.client.mutate('placeRestriction', { ...lien, quantity: '15' });
  return assetId;
}

const threeForTwo = { numerator: '3', denominator: '2', adjustsCharter: true, authority: 'Amended charter' };

test('a split of 3 for 2 with fractions is undone to the unit: lots, pools, charter and restrictions', async () => {
  const assetId = await classToSplit();
  const before = await register.state(assetId);
  const split = await register.record('splitAsset', {
    assetId,
    effectiveDate: '2024-02-10',
    fractionRule: 'ceiling',
    ...threeForTwo,
  });
  const [after] = await register.state(assetId);
  // 101 × 3/2 = 151.5, up to 152; 50 × 3/2 = 75; 7 × 3/2 = 10.5, up to 11; treasury 60; reserved 45; charter 1,500.
  assert.deepEqual(
    [
      after.lots.nodes.map(({ quantity }: Answer) => quantity).sort(),
      after.treasuryTotal,
      after.reservedTotal,
      after.authorizedTotal,
      after.restrictions.nodes.map(({ quantity }: Answer) => quantity),
    ],
    // 11 × 3/2 = 16.5, up to 17; 15 × 3/2 = 22.5, up to 23.
    [['11', '152', '75'], '60', '45', '1500', ['17', '23']],
  );
  await register.reverse(split, '2024-03-01');
  assert.deepEqual(await register.state(assetId), before);
  // And split anew, as if nothing had happened.
  const again = await register.record('splitAsset', {
    assetId,
    effectiveDate: '2024-03-02',
    fractionRule: 'ceiling',
    ...threeForTwo,
  });
  assert.equal((await register.state(assetId))[0].authorizedTotal, '1500');
  await register.reverse(again, '2024-03-02');
  assert.deepEqual(await register.state(assetId), before);
});

test('a reverse split whose charter shrinks is undone', async () => {
  const assetId = await register.asset({ authorizedKind: 'limited' });
  await register.record('authorizeUnits', {
    assetId,
    quantity: '1000',
    authority: 'Charter',
    effectiveDate: '2024-01-01',
  });
  await issue(assetId, ada, '900');
  await issue(assetId, jo, '100');
  const before = await register.state(assetId);
  const split = await register.record('splitAsset', {
    assetId,
    numerator: '1',
    denominator: '10',
    effectiveDate: '2024-02-10',
    adjustsCharter: true,
    authority: 'Amended charter',
  });
  assert.equal((await register.state(assetId))[0].authorizedTotal, '100');
  await register.reverse(split, '2024-02-10');
  assert.deepEqual(await register.state(assetId), before);
});

test('a split stays while anything was recorded after it, and what was before it stays while the split does', async () => {
  const assetId = await register.asset();
  const first = await issue(assetId, ada, '100');
  const cancelled = await register.record('cancelUnits', {
    assetId,
    holderId: ada,
    quantity: '100',
    effectiveDate: '2024-01-20',
    reason: 'Lapsed',
  });
  await issue(assetId, jo, '10');
  const before = await register.state(assetId);
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: '2024-02-10' };
  const second = await register.record('splitAsset', split);
  // Eve's units were never split: were the split undone, they would be twice as much as all others.
  const later = await issue(assetId, eve, '5', { effectiveDate: '2024-02-11' });
  assert.deepEqual(await register.reverseFirst(second), [later]);
  // Ada's 100 units came back as 100 of the new ones, though they are 200: the split goes first.
  assert.deepEqual(await register.reverseFirst(cancelled), [later, second]);
  assert.deepEqual(await register.reverseFirst(first), [later, second, cancelled]);
  for (const transactionId of [second, cancelled]) {
    const request = { transactionId, effectiveDate: '2024-03-01', reason: 'An error.' };
    const { details } = await register.client.refused('transaction_not_reversible', 'reverseTransaction', request);
    assert.match(details.laterTransactionIds, new RegExp(`^${later}`));
  }
  await register.reverse(later, '2024-03-01');
  await register.reverse(second, '2024-03-01');
  assert.deepEqual(await register.state(assetId), before);
  await register.reverse(cancelled, '2024-03-01');
});

test('a merge of holders is reversed: lots, restrictions and the holder are what they were', async () => {
  const [one, other] = [await register.asset(), await register.asset()];
  const [twin, main] = [await register.holder('Twin'), await register.holder('Main')];
  await issue(one, twin, '100', { costBasis: '10' });
  await issue(one, main, '5');
  await issue(other, twin, '30');
  const sold = await register.transfer(one, twin, eve, '20', '2024-01-15');
  for (const holderId of [twin, main])
    await register.client.mutate('placeRestriction', {
      assetId: one,
      holderId,
      kind: 'lien',
      quantity: '3',
      effectiveFrom: '2024-01-16',
    });
  await register.client.mutate('changeHolder', { holderId: twin, status: 'suspended', statusReason: 'In doubt' });
  const before = await register.state(one, other);
  const merging = { fromHolderId: twin, intoHolderId: main, effectiveDate: '2024-02-10', reason: 'The same person' };
  const { instruction } = await register.client.mutate(
    'mergeHolders',
    merging,
    'instruction { transactions { nodes { id assetId } } }',
  );
  const moved: Answer[] = instruction.transactions.nodes;
  assert.equal(moved.length, 2);
  // The sale before the merge rests under it.
  const [named, ...rest] = await register.reverseFirst(sold);
  assert.deepEqual([moved.some(({ id }) => id === named), rest], [true, []]);
  await register.reverse(moved.find(({ assetId }) => assetId === other)!.id, '2024-03-01');
  assert.deepEqual(await register.state(one, other), before);
  const { holderById } = await register.client.read(`{ holderById(id: "${twin}") { status mergedInto { id } } }`);
  assert.deepEqual(holderById, { status: 'suspended', mergedInto: null });
  // Merged anew, and everything reversed down to the sale.
  await register.client.mutate('changeHolder', { holderId: twin, status: 'active', statusReason: 'Resolved' });
  await register.client.mutate('mergeHolders', { ...merging, effectiveDate: '2024-03-02' });
  await register.reverse(sold, '2024-03-03', { includeLater: true });
  const units = (await register.lots(one)).map(({ customId, quantity, holder }) => [
    customId,
    quantity,
    holder.registration,
  ]);
  assert.deepEqual(units, [
    ['1', '100', 'Twin'],
    ['2', '5', 'Main'],
  ]);
});

test('the rows of a bulk mutation are reversed each by itself', async () => {
  const assetId = await register.asset();
  const rows = [ada, jo].map((holderId) => ({ assetId, holderId, quantity: '10', effectiveDate: '2024-01-10' }));
  const { instruction } = await register.client.mutate(
    'issueUnitsBulk',
    { mode: 'ATOMIC', rows },
    'instruction { transactions { nodes { id } } }',
  );
  await register.reverse(instruction.transactions.nodes[0].id, '2024-02-01');
  assert.equal((await register.state(assetId))[0].outstandingTotal, '10');
});

for (const side of [0, 1])
  test(`a row of many conversions is reversed in both classes, by its ${side === 0 ? 'first' : 'second'} transaction`, async () => {
    const [preferred, common] = [await register.asset({ type: 'preferred_stock' }), await register.asset()];
    for (const holderId of [ada, jo]) await issue(preferred, holderId, '100');
    const rows = [ada, jo].map((holderId) => ({
      assetId: preferred,
      toAssetId: common,
      holderId,
      quantity: '40',
      effectiveDate: '2024-02-10',
      ratioNumerator: '3',
      ratioDenominator: '1',
    }));
    const { instruction } = await register.client.mutate(
      'convertUnitsBulk',
      { mode: 'ATOMIC', rows },
      'instruction { transactions { nodes { id } } }',
    );
    await register.reverse(instruction.transactions.nodes[2 + side].id, '2024-03-01');
    const states = await register.state(preferred, common);
    // Ada's 40 have become 120, and Jo has her 100 again.
    assert.deepEqual(
      states.map(({ outstandingTotal }) => outstandingTotal),
      ['160', '120'],
    );
  });
