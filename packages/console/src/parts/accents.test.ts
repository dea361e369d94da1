import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accentsOf } from './accents.ts';

const ids = [...'abcdefghijkl'];

test('twelve roles have twelve colours, in whatever order they come', () => {
  const given = accentsOf(ids);
  assert.equal(new Set(given.values()).size, 12);
  assert.deepEqual(accentsOf([...ids].reverse()), given);
});

test('a thirteenth role has a colour as well', () => {
  assert.equal(accentsOf([...ids, 'm']).size, 13);
});
