/** Conversions by decimal ratios, and what becomes of their fractions, worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from '../check.ts';
import { fromUnits } from '../quantity.ts';
import { convert } from './convert.ts';
import type { Conversion } from './convertible.ts';
import { counted, ledgerOf, type Sketch, today, whole } from './sketch.test.ts';

const request: Conversion = {
  holderId: 'a',
  quantity: '100',
  effectiveDate: today,
  ratioNumerator: '1.37',
  ratioDenominator: '1',
};
/** A class that states its conversion into the new class at 1.37 to 1. */
const stating = { asset: { conversion: { assetId: 'new', ratio: (137n * whole) / 100n } } };
const run = (changes: Partial<Conversion>, sketch: Sketch = {}) =>
  convert(
    ledgerOf(sketch),
    ledgerOf({ assetId: 'new', lots: [], pools: { unissued: 1_000 } }),
    { ...request, ...changes },
    counted(),
  );

test('100 units at 1.37 to 1 are 137, and need no rule', () => {
  const { transactions, checks } = run({});
  assert.equal(firstBlock(checks), undefined);
  assert.equal(transactions[1]!.opened[0]!.quantity, 137n * whole);
  assert.equal(transactions[1]!.cashInLieu, null);
});

test('10 units at 1.37 to 1 are 13.7: refused without a rule', () => {
  const block = firstBlock(run({ quantity: '10' }).checks)!;
  assert.deepEqual([block.code, block.facts], ['fraction_refused', { made: '13' }]);
});

test('10 units at 1.37 to 1 with cash in lieu are 13, and 0.7 of a unit at 12.35 euros are 8.65 euros', () => {
  // 0.7 × 12.35 = 8.645, halves up 8.65.
  const cashInLieu = { pricePerUnit: '12.35', currency: 'EUR' };
  const { transactions } = run({ quantity: '10', rounding: 'cash_in_lieu', cashInLieu });
  const [old, fresh] = transactions;
  assert.equal(fresh!.opened[0]!.quantity, 13n * whole);
  assert.equal(old!.cashInLieu, null);
  const { fraction, amount, currency, holderId } = fresh!.cashInLieu!;
  assert.deepEqual([holderId, fromUnits(fraction), fromUnits(amount), currency], ['a', '0.7', '8.65', 'EUR']);
});

test('10 units at 1 to 1.37 are 7.299…: the fraction is recorded rounded, and the amount is of the exact one', () => {
  // 10 / 1.37 = 7.29927007299270…; 0.29927007299270… × 1,000,000,000 = 299,270,072.9927 euros: 299,270,072.99.
  const cashInLieu = { pricePerUnit: '1000000000', currency: 'EUR' };
  const ratio = { ratioNumerator: '1', ratioDenominator: '1.37' };
  const [, fresh] = run({ ...ratio, quantity: '10', rounding: 'cash_in_lieu', cashInLieu }).transactions;
  assert.equal(fresh!.opened[0]!.quantity, 7n * whole);
  assert.deepEqual(
    [fromUnits(fresh!.cashInLieu!.fraction), fromUnits(fresh!.cashInLieu!.amount)],
    ['0.299270073', '299270072.99'],
  );
});

test('without a ratio the one that the class states is taken: 100 units at 1.37 are 137', () => {
  const none = { ratioNumerator: null, ratioDenominator: null };
  const { transactions, checks } = run(none, stating);
  assert.equal(firstBlock(checks), undefined);
  assert.equal(transactions[1]!.opened[0]!.quantity, 137n * whole);
  // Where the class states none, a ratio must be given.
  assert.equal(firstBlock(run(none).checks)?.code, 'input_invalid');
  assert.equal(firstBlock(run({ ratioDenominator: null }, stating).checks)?.code, 'input_invalid');
});

test('the ratio that the class states binds, in whatever numbers it is given', () => {
  // 137 to 100 is 1.37 to 1.
  assert.equal(firstBlock(run({ ratioNumerator: '137', ratioDenominator: '100' }, stating).checks), undefined);
  const block = firstBlock(run({ ratioNumerator: '1.38' }, stating).checks)!;
  assert.deepEqual([block.code, block.facts?.['conversionRatio']], ['conversion_differs', '1.37']);
  // A document that allows another ratio makes a warning of it.
  const { checks, transactions } = run({ ratioNumerator: '2', documentId: 'waiver' }, stating);
  assert.equal(checks.find(({ code }) => code === 'conversion_differs')?.outcome, 'warn');
  assert.deepEqual(
    transactions.map(({ documentId }) => documentId),
    ['waiver', 'waiver'],
  );
});

test('a class that states its conversion into another class does not convert into this one', () => {
  const elsewhere = { asset: { conversion: { assetId: 'elsewhere', ratio: (137n * whole) / 100n } } };
  assert.equal(firstBlock(run({}, elsewhere).checks)?.code, 'conversion_differs');
});
