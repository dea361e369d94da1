import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf } from './changes.ts';

test('what differs comes first, whether it was changed, added or taken away', () => {
  const changes = changesOf({ name: 'A', kept: 1, gone: true }, { name: 'B', kept: 1, added: null });
  assert.deepEqual(changes, [
    { id: 'name', before: 'A', after: 'B', differs: true },
    { id: 'gone', before: 'true', after: undefined, differs: true },
    { id: 'added', before: undefined, after: 'null', differs: true },
    { id: 'kept', before: '1', after: '1', differs: false },
  ]);
});

test('an object that came into being had no state before', () => {
  assert.deepEqual(changesOf(null, { name: 'A' }), [{ id: 'name', before: undefined, after: 'A', differs: true }]);
});

test('a state that is no object has no fields', () => {
  assert.equal(changesOf(null, ['a']), undefined);
});
