import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DatedValue, sortedValues, untilOf } from './value-days.ts';

let made = 0;
const valueOf = (
  field: string,
  value: string,
  effectiveFrom: string | null,
  recordedAt: string | null,
): DatedValue => ({
  id: String((made += 1)),
  field,
  value,
  effectiveFrom,
  recordedAt,
  instruction: null,
});

test('a value holds until the day before the next one of its field, and not at all where its first day has another', () => {
  const recorded = [
    valueOf('votes', '1', null, null),
    valueOf('votes', '2', '2026-08-01', '2026-08-01T09:00:00Z'),
    valueOf('name', 'Common', null, null),
    valueOf('name', 'Ordinary', '2026-07-01', '2026-07-02T09:00:00Z'),
    // A correction, and a change that was recorded late.
    valueOf('votes', '3', '2026-08-01', '2026-08-03T09:00:00Z'),
    valueOf('votes', '5', '2026-03-01', '2026-09-01T09:00:00Z'),
  ];
  const sorted = sortedValues(recorded, ['name', 'votes']);
  assert.deepEqual(
    sorted.map((one) => [one.value, untilOf(one, sorted)]),
    [
      ['Ordinary', ''],
      ['Common', '2026-06-30'],
      ['3', ''],
      ['2', undefined],
      ['5', '2026-07-31'],
      ['1', '2026-02-28'],
    ],
  );
});

test('the first value may be replaced too', () => {
  const sorted = sortedValues(
    [valueOf('name', 'Comon', null, null), valueOf('name', 'Common', null, '2026-07-02T09:00:00Z')],
    ['name'],
  );
  assert.deepEqual(
    sorted.map((one) => [one.value, untilOf(one, sorted)]),
    [
      ['Common', ''],
      ['Comon', undefined],
    ],
  );
});
