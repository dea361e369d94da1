import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../base/refusal.ts';
import type { FieldKind } from '../../entities/entity.ts';
import { cursorParts, cursorValue } from './cursor.ts';

const cursorOf = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64');
const id = '0196f0a1-0000-7000-8000-00000000000f';

const refused = (read: () => unknown): void => {
  assert.throws(read, (error) => error instanceof Refusal && error.code === 'cursor_invalid');
};

test('what is no cursor is refused', () => {
  const none = [
    '',
    'nonsense',
    '====',
    cursorOf('text'),
    cursorOf({}),
    cursorOf(null),
    cursorOf([]),
    cursorOf(['order']),
    cursorOf(['order', 1]),
    cursorOf(['order', ['x']]),
    cursorOf(['order', true]),
    cursorOf(Array.from({ length: 33 }, () => 'x')),
  ];
  for (const cursor of none) refused(() => cursorParts(cursor));
});

test('the parts of a cursor are its order and its values, null where the row has none', () => {
  assert.deepEqual(cursorParts(cursorOf(['name_asc', 'Class A', null, id])), ['name_asc', 'Class A', null, id]);
});

test('a cursor is read in its own order only', () => {
  const cursor = cursorOf(['name_asc', 'Class A', id]);
  assert.equal(cursorValue(cursor, 'name_asc', ['text', 'id'], 0), 'Class A');
  assert.equal(cursorValue(cursor, 'name_asc', ['text', 'id'], 1), id);
  refused(() => cursorValue(cursor, 'name_desc', ['text', 'id'], 0));
  refused(() => cursorValue(cursor, 'name_asc', ['id'], 0));
  refused(() => cursorValue(cursor, 'name_asc', ['text', 'text', 'id'], 0));
});

/** Sort values that each kind accepts, and values that it must refuse because the database would fail on them. */
const values: readonly [kind: FieldKind, good: readonly string[], bad: readonly string[]][] = [
  ['id', [id], ['x', '', `${id}0`]],
  ['int', ['0', '-7', '999999999'], ['', '1.5', '1e3', '12345678901', 'x', ' 1']],
  ['decimal', ['0', '-12.50', '1000000000000'], ['', '1e3', 'NaN', 'Infinity', '1,5', '9'.repeat(29)]],
  ['boolean', ['true', 'false'], ['', 't', '1', 'TRUE']],
  ['date', ['2026-01-31'], ['', '2026-02-30', 'infinity', 'today']],
  [
    'dateTime',
    ['2026-01-31 12:00:00', '2026-01-31 12:00:00.123456'],
    ['', '2026-01-31', '2026-02-30 12:00:00', '2026-01-31 12:00:00.1234567', 'now', '2026-01-31 12:00:00+00'],
  ],
  ['text', ['', 'Class A', 'é\n'], ['a\u0000b']],
  ['enum', ['active'], ['a\u0000b']],
];

test('a value is read where it fits its kind, and refused where it does not', () => {
  for (const [kind, good, bad] of values) {
    const read = (value: string | null): string | null => cursorValue(cursorOf(['o', value]), 'o', [kind], 0);
    for (const value of good) assert.equal(read(value), value, kind);
    assert.equal(read(null), null, kind);
    for (const value of bad) refused(() => read(value));
  }
});

test('a time of day that no clock shows is refused', () => {
  for (const time of ['24:00:01', '12:60:00', '12:00:60', '99:99:99']) {
    refused(() => cursorValue(cursorOf(['o', `2026-01-31 ${time}`]), 'o', ['dateTime'], 0));
  }
});
