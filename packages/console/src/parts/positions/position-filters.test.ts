import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionVariables } from './position-filters.ts';

test('an address without filters selects all positions except those of zero', () => {
  assert.deepEqual(positionVariables({}), { includeZero: false, filter: {} });
  assert.deepEqual(positionVariables({ zero: 'shown' }), { includeZero: true, filter: {} });
});

test('valid quantities and IDs filter, invalid ones are ignored', () => {
  const asset = '0190f4d2-0000-7000-8000-000000000001';
  assert.deepEqual(positionVariables({ least: '10.5', asset }).filter, {
    balance: { greaterThanOrEqualTo: '10.5' },
    assetId: { equalTo: asset },
  });
  assert.deepEqual(positionVariables({ least: '-1', asset: 'all', zero: 'yes' }), { includeZero: false, filter: {} });
});
