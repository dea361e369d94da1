import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requireFewValues } from './json-values.ts';

const valuesIn = (text: string): number => requireFewValues(Buffer.from(text));

// Every [ and { is a list or an object, with at most one member; every comma is one member more.
for (const [text, values] of [
  ['', 0],
  ['"text"', 0],
  ['{}', 1],
  ['[1,2,3]', 3],
  ['{"a":1,"b":[]}', 3],
  ['[[],[],[]]', 6],
  // Those in texts are counted too.
  ['["a,b"]', 2],
] as const)
  test(`${text || 'no text'} has ${values} values`, () => assert.equal(valuesIn(text), values));

test('a body has 500,000 values at most', () => {
  // A list and 499,999 commas are 500,000.
  assert.equal(valuesIn(`[${','.repeat(499_999)}]`), 500_000);
  assert.throws(() => valuesIn(`[${','.repeat(500_000)}]`), {
    code: 'body_too_large',
    message:
      'The body has more than 500,000 values: objects, lists and members of both. Divide it into several requests.',
  });
});
