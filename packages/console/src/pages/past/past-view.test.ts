import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatLongDay } from '../../words/format.ts';
import { argumentsOf, askedOf, inOrder, saidOf } from './past-view.ts';

const today = '2026-05-04';

test('an address that says nothing asks about today and compares nothing', () => {
  assert.deepEqual(askedOf({}, today), { moment: { day: today } });
});

test('a known day is known to its end; an instant is exact', () => {
  assert.deepEqual(argumentsOf({ day: '2025-03-31', known: '2025-05-01' }), {
    asOf: '2025-03-31',
    knownAt: '2025-05-01T23:59:59.999999Z',
  });
  assert.equal(argumentsOf({ day: today, known: '2025-05-01T10:00:00.5Z' }).knownAt, '2025-05-01T10:00:00.5Z');
});

test('what is no day is left out', () => {
  assert.deepEqual(askedOf({ on: '2025-02-30', known: 'yesterday', than: '31.12.2024' }, today), {
    moment: { day: today },
  });
});

test('another knowledge of the same day is a comparison', () => {
  const { moment, than } = askedOf({ on: '2025-08-31', thanKnown: '2025-09-01' }, today);
  assert.deepEqual(than, { day: '2025-08-31', known: '2025-09-01' });
  assert.deepEqual(inOrder(moment, than), [than, moment]);
});

test('the earlier day comes first whichever was asked first', () => {
  const [earlier] = inOrder({ day: '2025-12-31' }, { day: '2024-12-31' });
  assert.equal(earlier.day, '2024-12-31');
});

test('what is shown is said in words, and shortest where both moments are known alike', () => {
  const day = (text: string): string => formatLongDay(text);
  assert.equal(
    saidOf({ moment: { day: '2025-03-31', known: '2025-05-01' } }),
    `As of ${day('2025-03-31')}, as known on ${day('2025-05-01')}.`,
  );
  assert.equal(
    saidOf({ moment: { day: '2025-12-31' }, than: { day: '2024-12-31' } }),
    `From ${day('2024-12-31')} to ${day('2025-12-31')}, by all that is known today.`,
  );
  assert.equal(
    saidOf({ moment: { day: '2025-12-31' }, than: { day: '2025-12-31', known: '2026-01-02' } }),
    `As of ${day('2025-12-31')}: first as known on ${day('2026-01-02')}, then by all that is known today.`,
  );
});
