import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepsDone } from './steps-done.ts';

type Class = Parameters<typeof stepsDone>[0]['classes'][number];

const classOf = (authorized: string | null, status: 'active' | 'draft'): Class =>
  ({ asset: { status }, authorized }) as Class;

test('nothing of an empty register is done', () => {
  assert.deepEqual(stepsDone({ classes: [], assets: 0, holders: 0 }), {
    class: false,
    authorize: false,
    holders: false,
  });
});

test('units are authorised where a class is active and has some, or needs none', () => {
  const isDone = (...classes: Class[]): boolean => stepsDone({ classes, assets: 1, holders: 0 }).authorize;
  assert.equal(isDone(classOf('0', 'active'), classOf('1000', 'draft')), false);
  assert.equal(isDone(classOf('1000', 'active')), true);
  assert.equal(isDone(classOf(null, 'active')), true);
});

test('a draft class and a holder tick their own steps only', () => {
  assert.deepEqual(stepsDone({ classes: [classOf('0', 'draft')], assets: 1, holders: 3 }), {
    class: true,
    authorize: false,
    holders: true,
  });
});
