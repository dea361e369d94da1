import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { inGroups } from './group.ts';

/** A function in groups whose runs end when the test says so. */
function held({ isDurable }: { isDurable: boolean }) {
  const groups: { readonly items: readonly number[]; end(error?: Error): void }[] = [];
  const run = inGroups<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        groups.push({
          items,
          end: (error) => (error === undefined ? resolve(items.map((item) => `result of ${item}`)) : reject(error)),
        });
      }),
    { isDurable },
  );
  let last = 0;
  const runMany = (count: number): Promise<string>[] => Array.from({ length: count }, () => run(last++));
  return { runMany, groups, sizes: () => groups.map(({ items }) => items.length) };
}

test('the items of one turn run as one group, and those that come while two durable groups run as another', async () => {
  const { runMany, groups, sizes } = held({ isDurable: true });
  const results = runMany(3);
  assert.deepEqual(sizes(), []);
  await turn();
  assert.deepEqual(sizes(), [3]);
  results.push(...runMany(1));
  await turn();
  assert.deepEqual(sizes(), [3, 1]);
  results.push(...runMany(2));
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

test('a group that waits for no disk runs alone, and takes half of eight or more', async () => {
  const { runMany, groups, sizes } = held({ isDurable: false });
  const results = runMany(16);
  await turn();
  assert.deepEqual(sizes(), [8]);
  for (const number of [0, 1, 2]) {
    groups[number]!.end();
    await turn();
    // The callers who were answered come again, and those who waited before them are next.
    results.push(...runMany(8));
    await turn();
    assert.deepEqual(
      sizes(),
      Array.from({ length: number + 2 }, () => 8),
    );
  }
  groups[3]!.end();
  await turn();
  groups[4]!.end();
  await turn();
  assert.deepEqual(sizes(), [8, 8, 8, 8, 8]);
  const few = runMany(3);
  await turn();
  assert.deepEqual(sizes(), [8, 8, 8, 8, 8, 3]);
  groups[5]!.end();
  assert.deepEqual(
    await Promise.all([...results, ...few]),
    Array.from({ length: 43 }, (_, item) => `result of ${item}`),
  );
});

test('of eight that wait for no disk half run first, and of seven all', async () => {
  for (const [count, first] of [
    [8, 4],
    [7, 7],
    [108, 50],
  ] as const) {
    const { runMany, groups, sizes } = held({ isDurable: false });
    const results = Promise.all(runMany(count));
    await turn();
    assert.deepEqual(sizes(), [first]);
    for (let index = 0; index < groups.length; index += 1) {
      groups[index]!.end();
      await turn();
    }
    assert.equal((await results).length, count);
  }
});

test('a group runs after one that failed', async () => {
  const { runMany, groups, sizes } = held({ isDurable: false });
  const failing = Promise.allSettled(runMany(1));
  await turn();
  const next = runMany(1);
  groups[0]!.end(new Error('lost'));
  await turn();
  assert.deepEqual(sizes(), [1, 1]);
  groups[1]!.end();
  assert.deepEqual(await Promise.all(next), ['result of 1']);
  assert.equal((await failing)[0]!.status, 'rejected');
});

test('a group that takes long delays no other', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { runMany, groups, sizes } = held({ isDurable: false });
  const results = runMany(1);
  await turn();
  results.push(...runMany(2));
  t.mock.timers.tick(99);
  await turn();
  assert.deepEqual(sizes(), [1]);
  t.mock.timers.tick(1);
  await turn();
  assert.deepEqual(sizes(), [1, 2]);
  for (const group of groups) group.end();
  assert.equal((await Promise.all(results)).length, 3);
});

test('a group has at most fifty items, and its failure is that of its items alone', async () => {
  const { runMany, groups, sizes } = held({ isDurable: true });
  const outcomes = Promise.allSettled(runMany(108));
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
