import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFilter, instantFilter } from './day-filters.ts';

test('both dates are included, and an invalid date is ignored', () => {
  assert.deepEqual(dayFilter({ from: '2026-01-01', to: '2026-01-31' }), {
    greaterThanOrEqualTo: '2026-01-01',
    lessThanOrEqualTo: '2026-01-31',
  });
  assert.deepEqual(dayFilter({ from: '2026-13-01', to: '2026-01-31' }), { lessThanOrEqualTo: '2026-01-31' });
  assert.equal(dayFilter({ from: 'yesterday', to: '0000-01-01' }), undefined);
});

test('a day of instants ends where the next one begins', () => {
  const between = instantFilter({ from: '2026-03-01', to: '2026-03-01' });
  assert.equal(between?.greaterThanOrEqualTo, new Date(2026, 2, 1).toISOString());
  assert.equal(between?.lessThan, new Date(2026, 2, 2).toISOString());
});
