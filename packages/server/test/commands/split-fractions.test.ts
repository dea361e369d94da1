/** Splits and conversions with fractions, through the API: figures worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { makeHolders } from '../support/holdings.ts';
import { openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const keeper = beforeTests(() => openTestClient(server));

// biome-ignore lint: answers are looked into as they are.
type Answer = any;

const day = '2025-03-03';
let classes = 0;

/** A class of 1,000 authorised shares. */
async function makeClass(): Promise<string> {
  const name = `Class ${(classes += 1)}`;
  const { asset } = await keeper.mutate('createAsset', { name, type: 'common_stock' }, 'asset { id }');
  const assetId: string = asset.id;
  await keeper.mutate('activateAsset', { assetId });
  await keeper.mutate('authorizeUnits', {
    assetId,
    quantity: '1000',
    authority: 'Charter',
    effectiveDate: '2025-01-01',
  });
  return assetId;
}

/** Issues lots on successive days. */
async function issue(assetId: string, holderId: string, ...units: readonly string[]): Promise<void> {
  for (const [index, quantity] of units.entries())
    await keeper.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate: `2025-02-0${index + 1}` });
}

const lotsOf = async (assetId: string, holderId: string): Promise<string[]> =>
  (
    await keeper.read(
      `{ allLots(condition: { assetId: "${assetId}", holderId: "${holderId}", closedAt: null }, orderBy: [ACQUISITION_DATE_ASC]) { nodes { quantity } } }`,
    )
  ).allLots.nodes.map(({ quantity }: Answer) => quantity);

const cashOf = async (holderId: string): Promise<Answer[]> =>
  (
    await keeper.read(
      `{ holderById(id: "${holderId}") { cashInLieu { nodes { fraction pricePerUnit amount currency effectiveDate transaction { type cashInLieu { amount } payload } } } } }`,
    )
  ).holderById.cashInLieu.nodes;

test('7, 5 and 1 by 3 for 2 with cash in lieu: 19 units, and half a unit is paid', async () => {
  const assetId = await makeClass();
  const [ada, bo] = (await makeHolders(keeper, 2)) as [string, string];
  await issue(assetId, ada, '7', '5', '1');
  await issue(assetId, bo, '2');
  const request = { assetId, numerator: '3', denominator: '2', effectiveDate: day };
  // 13 × 3 / 2 = 19.5, and nobody says what is done with the half.
  const { checks } = await keeper.refused('fraction_refused', 'splitAsset', request);
  const { facts } = checks.find((check: Answer) => check.code === 'fraction_refused');
  assert.deepEqual([facts.before, facts.after, facts.holders, facts.lots], ['15', '22', '1', '3']);
  const cashInLieu = { pricePerUnit: '10.25', currency: 'EUR' };
  const paid = { ...request, fractionRule: 'cash_in_lieu', cashInLieu };
  // A dry run tells what comes: 15 units become 19 + 3 = 22, and 0.5 × 10.25 = 5.125 euros are 5.13.
  const dry = await keeper.mutate('splitAsset', { ...paid, dryRun: true }, 'checks { code outcome message facts }');
  const reported = dry.checks.find((check: Answer) => check.code === 'fraction_refused');
  assert.deepEqual([reported.outcome, reported.facts.after, reported.facts.cash], ['pass', '22', '5.13 EUR']);
  assert.deepEqual(await cashOf(ada), []);
  await keeper.mutate('splitAsset', paid);
  // 10.5, 7.5 and 1.5 cut are 18; the nineteenth goes to the earliest lot.
  assert.deepEqual([await lotsOf(assetId, ada), await lotsOf(assetId, bo)], [['11', '7', '1'], ['3']]);
  const [cash, ...more] = await cashOf(ada);
  assert.deepEqual([more, await cashOf(bo)], [[], []]);
  const { transaction, ...row } = cash;
  assert.deepEqual(row, {
    fraction: '0.5',
    pricePerUnit: '10.25',
    amount: '5.13',
    currency: 'EUR',
    effectiveDate: day,
  });
  assert.deepEqual([transaction.type, transaction.cashInLieu.amount], ['split', '5.13']);
  assert.deepEqual(JSON.parse(transaction.payload).cash_in_lieu, {
    amount: '5.13',
    currency: 'EUR',
    fraction: '0.5',
    holder: ada,
    price_per_unit: '10.25',
  });
});

test('9 and 25 units by 1 for 10: cash alone, and 2 units with cash', async () => {
  const assetId = await makeClass();
  const [ada, bo] = (await makeHolders(keeper, 2)) as [string, string];
  await issue(assetId, ada, '6', '3');
  await issue(assetId, bo, '25');
  const request = { assetId, numerator: '1', denominator: '10', effectiveDate: day };
  await keeper.refused('fraction_refused', 'splitAsset', { ...request, fractionRule: 'floor' });
  // 0.9 × 1,001 yen = 900.9, which is 901; 0.5 × 1,001 = 500.5, halves up 501.
  const cashInLieu = { pricePerUnit: '1001', currency: 'JPY' };
  await keeper.mutate('splitAsset', { ...request, fractionRule: 'cash_in_lieu', cashInLieu });
  assert.deepEqual([await lotsOf(assetId, ada), await lotsOf(assetId, bo)], [[], ['2']]);
  const amounts = [...(await cashOf(ada)), ...(await cashOf(bo))].map(({ fraction, amount }) => [fraction, amount]);
  assert.deepEqual(amounts, [
    ['0.9', '901'],
    ['0.5', '501'],
  ]);
  const { assetById } = await keeper.read(
    `{ assetById(id: "${assetId}") { outstandingTotal unissuedTotal holderCount } }`,
  );
  // 1,000 authorised, 2 outstanding with one holder.
  assert.deepEqual(assetById, { outstandingTotal: '2', unissuedTotal: '998', holderCount: 1 });
});

test('units are converted at 1.37 to 1: 100 to 137, and 10 to 13 and cash', async () => {
  const [assetId, toAssetId] = [await makeClass(), await makeClass()];
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  await issue(assetId, ada, '110');
  const ratio = { ratioNumerator: '1.37', ratioDenominator: '1' };
  const request = { assetId, toAssetId, holderId: ada, effectiveDate: day, ...ratio };
  const whole = await keeper.mutate('convertUnits', { ...request, quantity: '100' }, 'lot { quantity }');
  assert.equal(whole.lot.quantity, '137');
  await keeper.refused('fraction_refused', 'convertUnits', { ...request, quantity: '10' });
  // 10 × 1.37 = 13.7; 0.7 × 12.35 = 8.645 euros, halves up 8.65.
  const cashInLieu = { pricePerUnit: '12.35', currency: 'EUR' };
  const paid = { ...request, quantity: '10', rounding: 'cash_in_lieu', cashInLieu };
  const { lot } = await keeper.mutate(
    'convertUnits',
    paid,
    'lot { quantity openedBy { cashInLieu { fraction amount } } }',
  );
  assert.deepEqual(lot, { quantity: '13', openedBy: { cashInLieu: { fraction: '0.7', amount: '8.65' } } });
});

test('the conversion that a class states binds: 100 at 1.37 are 137, and 1.38 needs a document', async () => {
  const common = await makeClass();
  const terms = { type: 'preferred_stock', conversionAssetId: common, conversionRatio: '1.37' };
  const created = await keeper.mutate('createAsset', { name: 'Preferred', ...terms }, 'asset { id }');
  const assetId: string = created.asset.id;
  await keeper.mutate('activateAsset', { assetId });
  await keeper.mutate('authorizeUnits', {
    assetId,
    quantity: '1000',
    authority: 'Charter',
    effectiveDate: '2025-01-01',
  });
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  await issue(assetId, ada, '300');
  const request = { assetId, toAssetId: common, holderId: ada, quantity: '100', effectiveDate: day };
  const { lot } = await keeper.mutate('convertUnits', request, 'lot { quantity }');
  assert.equal(lot.quantity, '137');
  const other = { ...request, ratioNumerator: '1.38', ratioDenominator: '1' };
  const { checks } = await keeper.refused('conversion_differs', 'convertUnits', other);
  const block = checks.find((check: Answer) => check.outcome === 'block');
  assert.equal(block.facts.conversionRatio, '1.37');
  await keeper.refused('not_found', 'convertUnits', { ...other, documentId: assetId });
  // A split of the common stock names the conversion into it, and of the preferred stock its own.
  for (const split of [common, assetId]) {
    const input = { assetId: split, numerator: '2', denominator: '1', effectiveDate: day, dryRun: true };
    const dry = await keeper.mutate('splitAsset', input, 'checks { code outcome message }');
    const warned = dry.checks.filter((check: Answer) => check.outcome === 'warn');
    assert.deepEqual(
      warned.map(({ code }: Answer) => code),
      ['conversion_differs'],
    );
    const message = /^(.*) states that it converts at 1\.37 to 1/.exec(warned[0].message);
    assert.equal(message?.[1], split === common ? 'Another class' : 'Preferred');
  }
});
