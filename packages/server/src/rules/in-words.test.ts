import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInWords, listed, listedOf, quantityInWords, unitsTaken } from './in-words.ts';

test('days are written with the month as a word', () => {
  assert.equal(dayInWords('2026-03-01'), '1 March 2026');
  assert.equal(dayInWords('1800-12-31'), '31 December 1800');
  assert.equal(dayInWords('0987-10-10'), '10 October 987');
});

test('quantities are written with commas, and every digit', () => {
  const whole = 10n ** 10n;
  assert.equal(quantityInWords(0n), '0');
  assert.equal(quantityInWords(999n * whole), '999');
  assert.equal(quantityInWords(1_000_000n * whole + whole / 2n), '1,000,000.5');
  assert.equal(quantityInWords(-1_234n * whole), '-1,234');
  assert.equal(quantityInWords(1n), '0.0000000001');
  // 29 digits before the point are more than the register stores.
  assert.equal(quantityInWords(10n ** 38n), 'more than 28 digits');
});

test('a command takes one unit, or several', () => {
  assert.equal(unitsTaken(10n ** 10n), 'This takes 1 unit');
  assert.equal(unitsTaken(2_500n * 10n ** 10n), 'This takes 2,500 units');
});

test('a list in a sentence ends with and, also where the rest is counted', () => {
  assert.equal(listed([]), '');
  assert.equal(listed(['a']), 'a');
  assert.equal(listed(['a', 'b', 'c'], 'or'), 'a, b or c');
  assert.equal(listedOf(['a', 'b', 'c'], 3), 'a, b and c');
  assert.equal(listedOf(['a'], 3), 'a and 2 more');
  assert.equal(listedOf(['a', 'b', 'c'], 4), 'a, b, c and 1 more');
});
