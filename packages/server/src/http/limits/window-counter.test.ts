import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WindowCounter } from './window-counter.ts';

test('the first events of a key are within the limit, the next wait for the end of its minute', () => {
  const counter = new WindowCounter(2);
  assert.deepEqual([counter.count('a', 1_000), counter.count('a', 2_000)], [0, 0]);
  // The minute of the key ends at 61,000.
  assert.deepEqual([counter.count('a', 3_000), counter.count('a', 60_999)], [58_000, 1]);
  assert.equal(counter.count('b', 3_000), 0, 'another key');
  assert.deepEqual(
    [counter.count('a', 61_000), counter.count('a', 61_000), counter.count('a', 61_000)],
    [0, 0, 60_000],
  );
});

test('whether one more event would be beyond the limit is told without counting it', () => {
  const counter = new WindowCounter(2);
  assert.equal(counter.waitOf('a', 0), 0);
  counter.count('a', 0);
  assert.deepEqual([counter.waitOf('a', 0), counter.waitOf('a', 0)], [0, 0]);
  counter.count('a', 0);
  assert.deepEqual([counter.waitOf('a', 10_000), counter.waitOf('a', 60_000)], [50_000, 0]);
});

test('a hundred thousand keys take the memory of ten thousand, and keys that are over take none', () => {
  const counter = new WindowCounter(1);
  for (let key = 0; key < 100_000; key += 1) counter.count(`${key}`, 0);
  assert.equal(counter.size, 10_000);
  assert.deepEqual([counter.waitOf('89999', 0), counter.waitOf('90000', 0)], [0, 60_000], 'the oldest are forgotten');
  counter.count('late', 60_000);
  assert.equal(counter.size, 1);
});
