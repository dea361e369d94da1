import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf } from './changes.ts';

test('changed, added and removed fields come first', () => {
  const changes = changesOf({ name: 'A', same: 1, gone: true }, { name: 'B', same: 1, added: null });
  assert.deepEqual(changes, [
    { id: 'name', before: 'A', after: 'B', differs: true },
    { id: 'gone', before: 'true', after: undefined, differs: true },
    { id: 'added', before: undefined, after: 'null', differs: true },
    { id: 'same', before: '1', after: '1', differs: false },
  ]);
});

test('a created object has no state before', () => {
  assert.deepEqual(changesOf(null, { name: 'A' }), [{ id: 'name', before: undefined, after: 'A', differs: true }]);
});

test('a state that is not an object has no fields', () => {
  assert.equal(changesOf(null, ['a']), undefined);
});
