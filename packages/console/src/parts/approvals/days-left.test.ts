import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysLeft, soonAt } from './days-left.ts';

const now = Date.parse('2026-05-01T12:00:00Z');

test('days left are whole days, none on the last one, and negative once the time is over', () => {
  assert.equal(daysLeft('2026-05-31T12:00:00Z', now), 30);
  assert.equal(daysLeft('2026-05-02T11:59:59Z', now), 0);
  assert.equal(daysLeft('2026-05-01T11:59:59Z', now), -1);
});

test('a request expires soon within three days', () => {
  assert.equal(soonAt(now), '2026-05-04T12:00:00.000Z');
});
