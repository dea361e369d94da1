import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromUnits, shareOf, toUnits } from './decimal.ts';

test('decimals are read to ten places, with their sign', () => {
  assert.equal(toUnits('1'), 10_000_000_000n);
  assert.equal(toUnits('-0.0000000001'), -1n);
  assert.equal(toUnits('9999999999999999999999999999.5'), 99_999_999_999_999_999_999_999_999_995_000_000_000n);
});

test('a percentage is computed from the exact numbers', () => {
  assert.equal(shareOf('2500000', '10000000'), 0.25);
  assert.equal(shareOf('5000000000000000000000000000', '10000000000000000000000000000'), 0.5);
  assert.equal(shareOf('1', '0'), 0);
});

test('units are written as the shortest decimal, and parse to the same value', () => {
  for (const decimal of ['0', '1', '-1.5', '0.0000000001', '9999999999999999999999999999'])
    assert.equal(fromUnits(toUnits(decimal)), decimal);
  assert.equal(fromUnits(toUnits('10.500')), '10.5');
});
