import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatLongDay } from '../../words/format.ts';
import { argumentsOf, momentsOf, inOrder, describeMoments } from './as-of-view.ts';

const today = '2026-05-04';

test('an address without dates selects today and no comparison', () => {
  assert.deepEqual(momentsOf({}, today), { moment: { day: today } });
});

test('a date of knowledge includes the whole day; an instant is exact', () => {
  assert.deepEqual(argumentsOf({ day: '2025-03-31', knownAt: '2025-05-01' }), {
    asOf: '2025-03-31',
    knownAt: '2025-05-01T23:59:59.999999Z',
  });
  assert.equal(argumentsOf({ day: today, knownAt: '2025-05-01T10:00:00.5Z' }).knownAt, '2025-05-01T10:00:00.5Z');
});

test('an invalid date is ignored', () => {
  assert.deepEqual(momentsOf({ asOf: '2025-02-30', knownAt: 'yesterday', comparedWith: '31.12.2024' }, today), {
    moment: { day: today },
  });
});

test('the same date known at another time is a comparison', () => {
  const { moment, comparedWith } = momentsOf({ asOf: '2025-08-31', comparedKnownAt: '2025-09-01' }, today);
  assert.deepEqual(comparedWith, { day: '2025-08-31', knownAt: '2025-09-01' });
  assert.deepEqual(inOrder(moment, comparedWith), [comparedWith, moment]);
});

test('the earlier date comes first, in either order', () => {
  const [earlier] = inOrder({ day: '2025-12-31' }, { day: '2024-12-31' });
  assert.equal(earlier.day, '2024-12-31');
});

test('the description names the dates, and is shortest if both have the same time of knowledge', () => {
  const day = (text: string): string => formatLongDay(text);
  assert.equal(
    describeMoments({ moment: { day: '2025-03-31', knownAt: '2025-05-01' } }),
    `As of ${day('2025-03-31')}, as known at ${day('2025-05-01')}.`,
  );
  assert.equal(
    describeMoments({ moment: { day: '2025-12-31' }, comparedWith: { day: '2024-12-31' } }),
    `From ${day('2024-12-31')} to ${day('2025-12-31')}, including later corrections.`,
  );
  assert.equal(
    describeMoments({ moment: { day: '2025-12-31' }, comparedWith: { day: '2025-12-31', knownAt: '2026-01-02' } }),
    `As of ${day('2025-12-31')}: first as known at ${day('2026-01-02')}, then including later corrections.`,
  );
});
