import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay, formatDecimal } from './format.ts';

/** The format of this machine's locale, which Node uses. */
const expectedDay = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
  new Date('2026-03-01T12:00:00Z'),
);

test('a quantity that no float can represent keeps every digit', () => {
  assert.match(
    formatDecimal('10000000000000000000001.0000000005'),
    /^10\D000\D000\D000\D000\D000\D000\D001\D0000000005$/,
  );
});

test('a date is the same in every time zone', () => {
  assert.equal(formatDay('2026-03-01'), expectedDay);
});
