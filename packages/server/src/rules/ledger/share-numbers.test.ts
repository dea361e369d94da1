import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRanges, formatRanges } from './payload.ts';
import { numbersInCommon, numbersWithout, overlap, takeNumbers, unitsIn } from './share-numbers.ts';
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

// 1 to 10 and 21 to 25, against other ranges: their common numbers, and what is left without the others.
const compared: readonly [others: readonly object[], common: readonly object[], without: readonly object[]][] = [
  [[], [], [range(1, 10), range(21, 25)]],
  [[range(11, 20)], [], [range(1, 10), range(21, 25)]],
  [[range(4, 6)], [range(4, 6)], [range(1, 3), range(7, 10), range(21, 25)]],
  [[range(9, 21)], [range(9, 10), range(21, 21)], [range(1, 8), range(22, 25)]],
  [
    [range(1, 1), range(25, 99)],
    [range(1, 1), range(25, 25)],
    [range(2, 10), range(21, 24)],
  ],
  [[range(1, 99)], [range(1, 10), range(21, 25)], []],
];
for (const [others, common, without] of compared)
  test(`numbers are compared with ${others.length} ranges: ${common.length} in common, ${without.length} left`, () => {
    const own = [range(1, 10), range(21, 25)];
    const given = others as ReturnType<typeof range>[];
    assert.deepEqual(numbersInCommon(own, given), common);
    assert.deepEqual(numbersWithout(own, given), without);
  });
