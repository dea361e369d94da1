import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay, formatDecimal } from './format.ts';

/** As the locale of the tests writes it: Node takes that of the machine. */
const expectedDay = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
  new Date('2026-03-01T12:00:00Z'),
);

test('a quantity that no float can hold keeps every digit', () => {
  assert.match(
    formatDecimal('10000000000000000000001.0000000005'),
    /^10\D000\D000\D000\D000\D000\D000\D001\D0000000005$/,
  );
});

test('a day is the same day wherever the reader is', () => {
  assert.equal(formatDay('2026-03-01'), expectedDay);
});
