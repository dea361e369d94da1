import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionsAsked } from './position-filters.ts';

test('an address that says nothing asks for all positions but those of zero', () => {
  assert.deepEqual(positionsAsked({}), { includeZero: false, filter: {} });
  assert.deepEqual(positionsAsked({ zero: 'shown' }), { includeZero: true, filter: {} });
});

test('quantities and ids narrow, anything else does not', () => {
  const asset = '0190f4d2-0000-7000-8000-000000000001';
  assert.deepEqual(positionsAsked({ least: '10.5', asset }).filter, {
    balance: { greaterThanOrEqualTo: '10.5' },
    assetId: { equalTo: asset },
  });
  assert.deepEqual(positionsAsked({ least: '-1', asset: 'all', zero: 'yes' }), { includeZero: false, filter: {} });
});
