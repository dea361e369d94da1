import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AccountSlots } from './slots.ts';

test('works of an account begin in their order, so many at once, and those of another account beside them', async () => {
  const slots = new AccountSlots(2);
  const begun: string[] = [];
  const works = ['a 1', 'a 2', 'a 3', 'a 4', 'b 1'].map((name) => {
    const end = Promise.withResolvers<string>();
    const work = (): Promise<string> => {
      begun.push(name);
      return end.promise;
    };
    return { ...end, done: slots.run(name.slice(0, 1), work) };
  });
  assert.deepEqual(begun, ['a 1', 'a 2', 'b 1']);
  works[1]!.reject(new Error('refused'));
  await assert.rejects(works[1]!.done, /refused/);
  assert.deepEqual(begun.slice(3), ['a 3']);
  for (const { resolve } of works) resolve('done');
  await works[3]!.done;
  assert.deepEqual(begun.slice(3), ['a 3', 'a 4']);
});

test('a work that is wanted no more leaves its place in the queue', async () => {
  const slots = new AccountSlots(1);
  const [first, last] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const running = slots.run('a', () => first.promise);
  const gone = new AbortController();
  const left = slots.run('a', () => assert.fail('it runs'), gone.signal);
  const next = slots.run('a', () => last.promise);
  gone.abort(new Error('gone'));
  await assert.rejects(left, /gone/);
  await assert.rejects(
    slots.run('a', () => assert.fail('it runs'), gone.signal),
    /gone/,
  );
  first.resolve('first');
  last.resolve('last');
  assert.deepEqual(await Promise.all([running, next]), ['first', 'last']);
});
