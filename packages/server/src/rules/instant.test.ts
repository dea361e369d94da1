import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBetween, isDate, readInstant } from './instant.ts';

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

/** Each with the text that is kept. The first eight are the examples of RFC 3339, 5.8, and their like. */
const instants: readonly (readonly [written: string, kept: string])[] = [
  ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.52Z'],
  ['1996-12-19T16:39:57-08:00', '1996-12-19T16:39:57-08:00'],
  ['1937-01-01T12:00:27.87+00:20', '1937-01-01T12:00:27.87+00:20'],
  ['1985-04-12t23:20:50.52z', '1985-04-12T23:20:50.52Z'],
  ['1996-12-19t16:39:57-08:00', '1996-12-19T16:39:57-08:00'],
  ['1990-12-31T23:59:59.9999999Z', '1990-12-31T23:59:59.999999Z'],
  // RFC 3339, 4.3: the time in UTC is known, and the offset of the place is not.
  ['1996-12-20T00:39:57-00:00', '1996-12-20T00:39:57-00:00'],
  ['2024-02-29T00:00:00-00:00', '2024-02-29T00:00:00-00:00'],
  ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00Z'],
  ['2026-01-31T12:00:00.1Z', '2026-01-31T12:00:00.1Z'],
  ['2026-01-31T12:00:00.000+01:00', '2026-01-31T12:00:00.000+01:00'],
  ['2026-01-31T12:00:00.123456Z', '2026-01-31T12:00:00.123456Z'],
  // .NET writes seven decimals, Go and Java nine.
  ['2026-12-01T00:00:00.1234567Z', '2026-12-01T00:00:00.123456Z'],
  ['2026-12-01T00:00:00.123456789+05:30', '2026-12-01T00:00:00.123456+05:30'],
  [`2026-12-01t00:00:00.${'9'.repeat(1_000)}z`, '2026-12-01T00:00:00.999999Z'],
  ['2026-12-01T00:00:00z', '2026-12-01T00:00:00Z'],
  ['2026-01-31T23:59:59+14:00', '2026-01-31T23:59:59+14:00'],
  ['2026-01-31T23:59:59-15:59', '2026-01-31T23:59:59-15:59'],
];
const noInstants: readonly (readonly [text: string, reason: RegExp])[] = [
  // RFC 3339, 5.8: leap seconds of the year 1990.
  ['1990-12-31T23:59:60Z', /a leap second/],
  ['1990-12-31T15:59:60-08:00', /a leap second/],
  ['2016-12-31t23:59:60.5z', /a leap second/],
  // RFC 3339, 5.6 lets a reader choose a blank; ISO 8601 has none.
  ['2026-01-31 12:00:00Z', /a blank between day and time: write T/],
  ['2026-01-31 12:00:00.123456+00:00', /a blank between day and time: write T/],
  ['2026-01-31T12:00:00', /no offset from UTC/],
  ['2026-01-31T12:00:00.5', /no offset from UTC/],
  ['2026-01-31T12:00:00+16:00', /the offset \+16:00, and offsets are below 16 hours/],
  ['2026-01-31T12:00:00-23:59', /the offset -23:59, and offsets are below 16 hours/],
  ...[
    '',
    '2026-01-31',
    '2026-01-31T24:00:00Z',
    '2026-01-31T12:60:00Z',
    '2026-01-31T12:00:61Z',
    '2026-01-31T12:00Z',
    '2026-01-31T12:00:00.Z',
    '2026-01-31T12:00:00,5Z',
    '2026-01-31T12:00:00+1400',
    '2026-01-31T12:00:00+14',
    '2026-01-31T12:00:00+14:60',
    '2026-01-31T12:00:00−01:00',
    '2026-01-31T12:00:00 Z',
    '2026-01-31_12:00:00Z',
    '20260131T120000Z',
    '2026-W05-6T12:00:00Z',
    '２０２６-01-31T12:00:00Z',
    '2026-02-30T12:00:00Z',
    '0000-01-01T00:00:00Z',
    '12026-01-31T12:00:00Z',
    '2026-01-31T12:00:00Z\n',
  ].map((text): readonly [string, RegExp] => [text, /^must be an RFC 3339 date-time with offset/]),
];

test('an instant says its day, its time and its offset from UTC', () => {
  for (const [written, kept] of instants) assert.deepEqual(readInstant(written), { ok: true, value: kept });
  for (const [text, reason] of noInstants) {
    const read = readInstant(text);
    assert.ok(!read.ok, JSON.stringify(text));
    assert.match(read.reason, reason, JSON.stringify(text));
  }
});

test('an instant is read as the same by JavaScript', () => {
  for (const [written, kept] of instants)
    if (/^[^.]*(\.\d{1,3})?[Zz+-]/.test(written))
      assert.equal(Date.parse(kept), Date.parse(written.toUpperCase()), written);
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
