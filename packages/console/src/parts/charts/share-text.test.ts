import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticksOf } from './share-text.ts';

test('a short name stays on one line', () => {
  assert.deepEqual(ticksOf('Ordinary Shares'), ['Ordinary Shares']);
});

test('a long name breaks between words, and ends with an ellipsis after the second line', () => {
  assert.deepEqual(ticksOf('Hester Brackley and Ewan Brackley, as joint tenants'), [
    'Hester Brackley and',
    'Ewan Brackley, as j…',
  ]);
});

test('a name without spaces is also cut', () => {
  assert.deepEqual(ticksOf('A'.repeat(60)), ['A'.repeat(20), `${'A'.repeat(19)}…`]);
});
