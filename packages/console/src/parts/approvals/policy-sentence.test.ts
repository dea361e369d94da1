import assert from 'node:assert/strict';
import { test } from 'node:test';
import { policySentence } from './policy-sentence.ts';

test('mutations have the names of the console, other words stay', () => {
  assert.equal(
    policySentence('issueUnits and transferUnits of 10,000 units or more need 2 people of the issuer.'),
    '“Issue units” and “Transfer units” of 10,000 units or more need 2 people of the issuer.',
  );
  assert.equal(policySentence('every change needs someOtherMutation.'), 'Every change needs someOtherMutation.');
});
