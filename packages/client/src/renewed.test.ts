import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Renewed } from './renewed.ts';

test('a value is renewed at four fifths of its life by one request, beside callers who go on with it', async () => {
  let now = 0;
  const made: ((value: string) => void)[] = [];
  const renewed = new Renewed<string>(
    () => new Promise((resolve) => made.push((value) => resolve({ value, lifeMs: 1_000 }))),
    () => now,
  );
  const first = [renewed.get(undefined), renewed.get(undefined)];
  made[0]!('one');
  assert.deepEqual(await Promise.all(first), ['one', 'one']);
  now = 799;
  assert.equal(await renewed.get(undefined), 'one');
  assert.equal(made.length, 1);
  now = 800;
  assert.deepEqual([await renewed.get(undefined), await renewed.get(undefined), made.length], ['one', 'one', 2]);
  made[1]!('two');
  await new Promise(setImmediate);
  assert.equal(await renewed.get(undefined), 'two');
  // Its life began when it was asked for.
  now = 1_599;
  assert.equal(await renewed.get(undefined), 'two');
  now = 1_760;
  const waiting = renewed.get(undefined);
  made[2]!('three');
  assert.equal(await waiting, 'three');
  renewed.forget('two');
  assert.equal(renewed.peek(), 'three');
  renewed.forget('three');
  assert.equal(renewed.peek(), undefined);
});

test('where it cannot be renewed in time callers go on with the one that is there, and ask again later', async () => {
  let [now, attempts] = [0, 0];
  const renewed = new Renewed<string>(
    async () => {
      attempts += 1;
      if (attempts > 1) throw new Error(`attempt ${attempts}`);
      return { value: 'one', lifeMs: 1_000 };
    },
    () => now,
  );
  await renewed.get(undefined);
  now = 800;
  for (const expected of [2, 2]) assert.deepEqual([await renewed.get(undefined), attempts], ['one', expected]);
  now = 850;
  assert.deepEqual([await renewed.get(undefined), attempts], ['one', 3]);
  now = 950;
  await assert.rejects(renewed.get(undefined), { message: 'attempt 4' });
});
