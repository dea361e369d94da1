import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeLateness } from './lateness.ts';

test('what was carried out long after its instant says how late', () => {
  const executeAt = '2026-11-20T12:00:00.000000Z';
  const cases: readonly (readonly [string | null, string | undefined])[] = [
    [null, undefined],
    ['2026-11-20T12:04:59.999999Z', undefined],
    ['2026-11-20T12:05:00.000000Z', '5 minutes late'],
    ['2026-11-20T13:59:00.000000Z', '119 minutes late'],
    ['2026-11-20T15:30:00.000000Z', '3 hours late'],
    ['2026-11-22T12:00:00.000000Z', '2 days late'],
  ];
  for (const [completedAt, text] of cases) assert.equal(describeLateness(executeAt, completedAt), text);
  assert.equal(describeLateness(null, '2026-11-22T12:00:00.000000Z'), undefined);
});
