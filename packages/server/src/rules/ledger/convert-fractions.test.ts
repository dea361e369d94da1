/** Conversions by decimal ratios, and what becomes of their fractions, worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from '../check.ts';
import { fromUnits } from '../quantity.ts';
import { type Conversion, convert } from './convert.ts';
import { counted, ledgerOf, today, whole } from './sketch.test.ts';

const request: Conversion = {
  holderId: 'a',
  quantity: '100',
  effectiveDate: today,
  ratioNumerator: '1.37',
  ratioDenominator: '1',
};
const run = (changes: Partial<Conversion>) =>
  convert(
    ledgerOf(),
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

test('10 units at 1 to 1.37 are 7.299…: the fraction is recorded cut, and the amount is of the exact one', () => {
  // 10 / 1.37 = 7.29927007299270…; 0.29927007299270… × 1,000,000,000 = 299,270,072.9927 euros: 299,270,072.99.
  const cashInLieu = { pricePerUnit: '1000000000', currency: 'EUR' };
  const ratio = { ratioNumerator: '1', ratioDenominator: '1.37' };
  const [, fresh] = run({ ...ratio, quantity: '10', rounding: 'cash_in_lieu', cashInLieu }).transactions;
  assert.equal(fresh!.opened[0]!.quantity, 7n * whole);
  assert.deepEqual(
    [fromUnits(fresh!.cashInLieu!.fraction), fromUnits(fresh!.cashInLieu!.amount)],
    ['0.2992700729', '299270072.99'],
  );
});
