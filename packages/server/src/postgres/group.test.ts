import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { inGroups } from './group.ts';

/** A function in groups whose runs end when the test says so. */
function held() {
  const groups: { readonly items: readonly number[]; end(error?: Error): void }[] = [];
  const run = inGroups<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        groups.push({
          items,
          end: (error) => (error === undefined ? resolve(items.map((item) => `result of ${item}`)) : reject(error)),
        });
      }),
  );
  return { run, groups, sizes: () => groups.map(({ items }) => items.length) };
}

test('the items of one turn run as one group, and those that come while two groups run as another', async () => {
  const { run, groups, sizes } = held();
  const results = [run(0), run(1), run(2)];
  assert.deepEqual(sizes(), []);
  await turn();
  assert.deepEqual(sizes(), [3]);
  results.push(run(3));
  await turn();
  assert.deepEqual(sizes(), [3, 1]);
  results.push(run(4), run(5));
  await turn();
  assert.deepEqual(sizes(), [3, 1]);
  groups[0]!.end();
  await turn();
  assert.deepEqual(sizes(), [3, 1, 2]);
  groups[1]!.end();
  groups[2]!.end();
  assert.deepEqual(
    await Promise.all(results),
    Array.from({ length: 6 }, (_, item) => `result of ${item}`),
  );
});

test('a group has at most fifty items, and its failure is that of its items alone', async () => {
  const { run, groups, sizes } = held();
  const results = Array.from({ length: 108 }, (_, item) => run(item));
  const outcomes = Promise.allSettled(results);
  await turn();
  assert.deepEqual(sizes(), [50, 50]);
  groups[1]!.end(new Error('lost'));
  await turn();
  // 108 less the first hundred are 8.
  assert.deepEqual(sizes(), [50, 50, 8]);
  groups[0]!.end();
  groups[2]!.end();
  const failed = (await outcomes).filter(({ status }) => status === 'rejected');
  assert.equal(failed.length, 50);
});
