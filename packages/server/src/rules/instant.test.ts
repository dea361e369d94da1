import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBetween, isDate, isInstant } from './instant.ts';

const days = ['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '1582-10-10', '2026-04-30'];
const noDays = [
  '',
  '2026-1-31',
  '26-01-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-01-32',
  '2026-04-31',
  '2025-02-29',
  '1900-02-29',
  '2100-02-29',
  '0000-01-01',
  '2026-01-31 ',
  ' 2026-01-31',
  '2026-01-31\n',
  '2026/01/31',
  '20260131',
  '2026-01-31T00:00:00Z',
  '-2026-01-31',
  '+12026-01-31',
  '２０２６-01-31',
];

test('a date is a day that the calendar has, and nothing else', () => {
  for (const day of days) assert.equal(isDate(day), true, day);
  for (const text of noDays) assert.equal(isDate(text), false, JSON.stringify(text));
});

test('every day of four centuries is a date, and the calendar of the machine agrees', () => {
  for (let year = 1900; year < 2300; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const formatted = (day: number): string =>
        `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      assert.equal(isDate(formatted(last)), true, formatted(last));
      assert.equal(isDate(formatted(last + 1)), false, formatted(last + 1));
    }
  }
});

const instants = [
  '2026-01-31T12:00:00Z',
  '2026-01-31T12:00:00.1Z',
  '2026-01-31T12:00:00.123456Z',
  '2026-01-31T23:59:59+14:00',
  '2024-02-29T00:00:00-00:00',
];
const noInstants = [
  '',
  '2026-01-31',
  '2026-01-31T12:00:00',
  '2026-01-31 12:00:00Z',
  '2026-01-31t12:00:00z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T12:60:00Z',
  '2026-01-31T12:00:60Z',
  '2026-01-31T12:00Z',
  '2026-01-31T12:00:00.Z',
  '2026-01-31T12:00:00.1234567Z',
  '2026-01-31T12:00:00+1400',
  '2026-01-31T12:00:00+24:00',
  '2026-02-30T12:00:00Z',
  '2026-01-31T12:00:00Z\n',
];

test('an instant says its day, its time and its offset from UTC', () => {
  for (const text of instants) assert.equal(isInstant(text), true, text);
  for (const text of noInstants) assert.equal(isInstant(text), false, JSON.stringify(text));
});

test('days are counted over leap days and centuries', () => {
  const counted: readonly [string, string, number][] = [
    ['2026-06-30', '2026-06-30', 0],
    ['2025-05-26', '2026-06-30', 400],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['1900-02-28', '1900-03-01', 1],
    ['2000-01-01', '2100-01-01', 36_525],
    ['2026-03-01', '2025-12-31', -60],
  ];
  for (const [earlier, later, days] of counted) assert.equal(daysBetween(earlier, later), days);
});
