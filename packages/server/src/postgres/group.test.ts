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

test('two items that come first run at once, and those that come meanwhile run as one group', async () => {
  const { run, groups, sizes } = held();
  const results = Array.from({ length: 7 }, (_, item) => run(item));
  assert.deepEqual(sizes(), [1, 1]);
  groups[0]!.end();
  await turn();
  assert.deepEqual(sizes(), [1, 1, 5]);
  groups[1]!.end();
  groups[2]!.end();
  assert.deepEqual(
    await Promise.all(results),
    Array.from({ length: 7 }, (_, item) => `result of ${item}`),
  );
});

test('a group has at most fifty items, and its failure is that of its items alone', async () => {
  const { run, groups, sizes } = held();
  const results = Array.from({ length: 60 }, (_, item) => run(item));
  const outcomes = Promise.allSettled(results);
  groups[0]!.end();
  await turn();
  // 60 less the first two are 58.
  assert.deepEqual(sizes(), [1, 1, 50]);
  groups[2]!.end(new Error('lost'));
  await turn();
  assert.deepEqual(sizes(), [1, 1, 50, 8]);
  groups[1]!.end();
  groups[3]!.end();
  const failed = (await outcomes).filter(({ status }) => status === 'rejected');
  assert.equal(failed.length, 50);
});
