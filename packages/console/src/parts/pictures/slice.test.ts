import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slicesOf } from './slice.ts';

const part = (id: string, value: string) => ({ id, name: id, value });

test('the slices of a whole are its largest parts and one for the rest, and add up to it', () => {
  const slices = slicesOf([part('a', '500.5'), part('b', '250.25'), part('none', '0')], '1001', 'others');
  assert.deepEqual(
    slices.map(({ name, value, percentage, isRest }) => [name, value, percentage, isRest]),
    [
      ['a', '500.5', '50', false],
      ['b', '250.25', '25', false],
      ['others', '250.25', '25', true],
    ],
  );
});

test('a whole without a rest has no slice for it, and more than the whole is no negative slice', () => {
  assert.equal(slicesOf([part('a', '3')], '3', 'others').length, 1);
  assert.equal(slicesOf([part('a', '4')], '3', 'others').length, 1);
  assert.deepEqual(slicesOf([], '0', 'others'), []);
});
