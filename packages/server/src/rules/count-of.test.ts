/** Words that follow a number, and the article of a type. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withArticle } from './asset.ts';
import { countOf } from './count-of.ts';

test('one is singular; none, several and a part are plural', () => {
  assert.deepEqual(
    ['1', '0', '2', '0.5', 'no', 1, 11].map((count) => countOf(count, 'unit')),
    ['1 unit', '0 units', '2 units', '0.5 units', 'no units', '1 unit', '11 units'],
  );
});

test('a type has its article', () => {
  assert.deepEqual((['option', 'rsu', 'other', 'warrant', 'common_stock'] as const).map(withArticle), [
    'An option',
    'An rsu',
    'An other',
    'A warrant',
    'A common_stock',
  ]);
});
