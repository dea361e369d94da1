import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateMedian, isWide, judgeRatio, type Verdict } from './statistics.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

// A resample of n samples has a median of at most the k-th smallest with the probability P that at least (n + 1) / 2 of
// n draws, each with the chance k / n, hit the k smallest. The interval begins at the first k whose P exceeds 2.5 %.
const intervals: readonly [name: string, samples: number[], expected: [median: number, low: number, high: number]][] = [
  ['one sample is its own interval', [1.25], [1.25, 1.25, 1.25]],
  ['equal samples have an interval without width', [1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5]],
  ['of two samples, P(k=1) = 25 %: the interval goes from one to the other', [2, 1], [1.5, 1, 2]],
  ['of three samples, P(k=1) = 7/27: the interval holds all', [3, 1, 2], [2, 1, 3]],
  ['of five samples, P(k=1) = 5.8 %: the interval holds all', upTo(5), [3, 1, 5]],
  ['of nine samples, P(k=1) = 0.1 % and P(k=2) = 3.0 %: the outermost fall away', upTo(9), [5, 2, 8]],
  ['of eleven samples, P(k=2) = 0.7 % and P(k=3) = 4.0 %: two at each end fall away', upTo(11), [6, 3, 9]],
  ['a single outlier does not move the interval of eleven', [...upTo(10), 1_000], [6, 3, 9]],
];

for (const [name, samples, [median, low, high]] of intervals) {
  test(name, () => assert.deepEqual(estimateMedian(samples), { median, low, high }));
}

test('an even number of samples has a median between the two in the middle', () => {
  assert.equal(estimateMedian([4, 1, 3, 2]).median, 2.5);
});

test('the same samples give the same interval, in whatever order they come', () => {
  const samples = [0.97, 1.02, 1.11, 0.93, 1.004, 0.99, 1.05, 0.96, 1.01, 1.03, 0.98, 0.95, 1.07, 1.0, 0.94];
  const first = estimateMedian(samples);
  assert.deepEqual(estimateMedian(samples), first);
  assert.deepEqual(estimateMedian(samples.toReversed()), first);
  assert.ok(first.low < first.median && first.median < first.high);
});

test('no samples have no median', () => {
  assert.throws(() => estimateMedian([]), /no samples/);
});

const verdicts: readonly [low: number, high: number, verdict: Verdict][] = [
  [0.99, 1.01, 'within 5 %'],
  [0.5, 2, 'within 5 %'],
  [0.9, 0.97, 'within 5 %'],
  [0.9, 0.95, 'within 5 %'],
  [0.9, 0.949, 'slower'],
  [1.03, 1.2, 'within 5 %'],
  [1.05, 1.2, 'within 5 %'],
  [1.051, 1.2, 'faster'],
];

for (const [low, high, verdict] of verdicts) {
  test(`a ratio from ${low} to ${high} is ${verdict}`, () => assert.equal(judgeRatio({ low, high }), verdict));
}

test('an interval wider than 10 % may hide a difference of 5 %', () => {
  assert.equal(isWide({ low: 0.95, high: 1.04 }), false);
  assert.equal(isWide({ low: 0.95, high: 1.06 }), true);
});
