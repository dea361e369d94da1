import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalPlacesOf } from './decimal-places.ts';

test('a column has as many decimal places as its longest fraction', () => {
  assert.equal(decimalPlacesOf(['25000000.5', '2500000', '-0.125', null, undefined, '10 Jan 2026', '1.2.3456']), 3);
  assert.equal(decimalPlacesOf(['7', 'n.a.']), 0);
});
