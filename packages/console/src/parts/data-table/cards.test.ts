import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardPlaces } from './cards.ts';

const text = () => '';

test('a card has the first column, the first number, and two others', () => {
  assert.deepEqual(
    cardPlaces([
      { text },
      { text },
      { text, align: 'end' },
      { text: null },
      { text },
      { text },
      { text, align: 'end' },
    ]),
    ['name', 'detail', 'amount', undefined, 'last', undefined, undefined],
  );
  assert.deepEqual(cardPlaces([{ text, align: 'end' }]), ['name']);
});

test('columns say what of them a card has', () => {
  assert.deepEqual(
    cardPlaces([
      { text },
      { text },
      { text, align: 'end', card: 'detail' },
      { text, align: 'end' },
      { text, card: 'amount' },
      { text, card: 'detail' },
    ]),
    ['name', undefined, 'detail', undefined, 'amount', 'last'],
  );
});
