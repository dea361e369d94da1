import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareNames } from './order-of-names.ts';

test('names are in the order of the lists of the server', () => {
  const inOrder = ['adam', 'Adam', 'Ängström', 'Émile', 'Łukasz', 'Øst', 'Öz', 'Zebra', 'Ωρίων', 'Юрий'];
  assert.deepEqual(inOrder.toReversed().toSorted(compareNames), inOrder);
});
