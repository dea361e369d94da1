import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRanges, formatRanges } from './payload.ts';
import { overlap, takeNumbers, unitsIn } from './share-numbers.ts';
import { whole } from './sketch.test.ts';

const range = (from: number, to: number) => ({ from: BigInt(from), to: BigInt(to) });

test('a range counts both its ends', () => {
  assert.equal(unitsIn([range(1, 10), range(21, 21)]), 11n * whole);
});

test('ranges overlap where a number stands in two', () => {
  assert.equal(overlap([range(1, 5), range(6, 9)]), false);
  assert.equal(overlap([range(6, 9), range(1, 6)]), true);
  assert.equal(overlap([range(1, 9), range(3, 4)]), true);
});

// 15 numbers in two ranges that are not in order.
const taken: readonly [units: bigint, taken: readonly object[], left: readonly object[]][] = [
  [0n, [], [range(1, 10), range(21, 25)]],
  [4n, [range(1, 4)], [range(5, 10), range(21, 25)]],
  [10n, [range(1, 10)], [range(21, 25)]],
  [12n, [range(1, 10), range(21, 22)], [range(23, 25)]],
  [15n, [range(1, 10), range(21, 25)], []],
];
for (const [units, lowest, left] of taken)
  test(`${units} units take the lowest numbers`, () => {
    assert.deepEqual(takeNumbers([range(21, 25), range(1, 10)], units * whole), { taken: lowest, left });
  });

test('a lot without numbers parts with none', () => {
  assert.deepEqual(takeNumbers(null, whole), { taken: null, left: null });
});

test('ranges are spelt in order, half open, neighbours joined, and read as they were', () => {
  assert.equal(formatRanges([range(11, 20), range(1, 10), range(30, 30)]), '{[1,21),[30,31)}');
  assert.deepEqual(readRanges('{[1,21),[30,31)}'), [range(1, 20), range(30, 30)]);
  assert.equal(formatRanges([]), '{}');
});
