import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBetween } from './days-between.ts';

test('days of a picture are evenly between two days, these included', () => {
  assert.deepEqual(daysBetween('2026-01-01', '2026-01-31', 4), [
    '2026-01-01',
    '2026-01-11',
    '2026-01-21',
    '2026-01-31',
  ]);
});

test('there are no more days than lie between', () => {
  assert.deepEqual(daysBetween('2026-02-27', '2026-03-01', 12), ['2026-02-27', '2026-02-28', '2026-03-01']);
  assert.deepEqual(daysBetween('2026-03-01', '2026-03-01', 12), ['2026-03-01']);
  assert.deepEqual(daysBetween('2026-03-02', '2026-03-01', 12), ['2026-03-01']);
});
