import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodOf } from './period.ts';

const today = '2026-05-04';

test('the default period is this year to date', () => {
  assert.deepEqual(periodOf(undefined, undefined, today), { from: '2026-01-01', to: '2026-05-04' });
});

test('a last date brings the start of its year; a first date stays unchanged', () => {
  assert.deepEqual(periodOf(undefined, '2024-12-31', today), { from: '2024-01-01', to: '2024-12-31' });
  assert.deepEqual(periodOf('2023-07-01', '2024-12-31', today), { from: '2023-07-01', to: '2024-12-31' });
  assert.deepEqual(periodOf('first', 'last', today), { from: '2026-01-01', to: '2026-05-04' });
});
