import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accentsOf } from './accents.ts';

const ids = [...'abcdefghijkl'];

test('twelve roles have twelve colours, in any order', () => {
  const assigned = accentsOf(ids);
  assert.equal(new Set(assigned.values()).size, 12);
  assert.deepEqual(accentsOf([...ids].reverse()), assigned);
});

test('a thirteenth role also has a colour', () => {
  assert.equal(accentsOf([...ids, 'm']).size, 13);
});
