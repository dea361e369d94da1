import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay, formatDecimal, formatPart } from './format.ts';
import { locale } from './locale.ts';

const expectedDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
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

test('the locale is English, like the texts', () => {
  assert.match(locale, /^en\b/);
});

test('a percentage below a hundredth is no zero', () => {
  assert.deepEqual(['38.4538', '0.01', '0.0099', '0.0001', '0', '99.995', '100'].map(formatPart), [
    '38.45%',
    '0.01%',
    '<0.01%',
    '<0.01%',
    '0.00%',
    '100.00%',
    '100.00%',
  ]);
});
