import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayBefore, dayOf, isDay } from './day.ts';

test('a leap day exists in leap years only, and a year of the first century is a half-typed year', () => {
  assert.deepEqual(
    ['2024-02-29', '2025-02-29', '0025-02-28', '2025-2-28', undefined].map((text) => isDay(text)),
    [true, false, false, false, false],
  );
});

test('the date of an instant is its date in UTC', () => {
  assert.equal(dayOf(new Date('2026-05-04T23:30:00-02:00')), '2026-05-05');
});

test('the day before 1 March of a leap year is 29 February', () => {
  assert.equal(dayBefore('2024-03-01'), '2024-02-29');
});
