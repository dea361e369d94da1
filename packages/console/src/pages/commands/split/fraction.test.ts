import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fractionOf } from './fraction.ts';

test('the quantity cut from a lot is shown', () => {
  // 7 units by 3 for 2 are 10.5.
  assert.deepEqual(fractionOf('7', '10', { numerator: '3', denominator: '2' }), { quantity: '0.5', endless: false });
});

test('the quantity added to a lot is below zero', () => {
  assert.deepEqual(fractionOf('7', '11', { numerator: '3', denominator: '2' }), { quantity: '-0.5', endless: false });
});

test('a third has infinitely many digits', () => {
  // 7 units by 1 for 3 are 2.333….
  const third = { quantity: '0.3333333333', endless: true };
  assert.deepEqual(fractionOf('7', '2', { numerator: '1', denominator: '3' }), third);
});

test('there is no fraction if the ratio divides the lot', () => {
  assert.equal(fractionOf('70', '210', { numerator: '3', denominator: '1' }), undefined);
});
