import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace } from './pace.ts';

/** Calls of one length, each right after the pause that follows the one before. Shape: the pauses. */
function pausesOf(count: number, tookMs: number, isTaken = false): number[] {
  const pace = new Pace(0);
  let now = 0;
  return Array.from({ length: count }, () => {
    now += tookMs;
    const pause = pace.after({ tookMs, now, isTaken });
    now += pause;
    return pause;
  });
}

test('calls that follow one another take a tenth of the time, once 100 ms more have been taken', () => {
  // Each call of 10 ms leaves 9 ms behind, as the tenth of its own time is given. The 12th goes 8 ms beyond: 80 ms.
  const pauses = pausesOf(40, 10);
  assert.deepEqual(
    pauses.slice(0, 11),
    Array.from({ length: 11 }, () => 0),
  );
  assert.ok(Math.abs(pauses[11]! - 80) < 1e-9, `${pauses[11]}`);
  for (const pause of pauses.slice(12)) assert.ok(Math.abs(pause - 90) < 1e-9, `${pause}`);
});

test('one slow call lets no event wait, and no pause is longer than 100 ms', () => {
  assert.deepEqual(pausesOf(1, 80), [0]);
  assert.deepEqual(pausesOf(3, 1_000), [100, 100, 100]);
});

test('time without calls is given back', () => {
  const pace = new Pace(0);
  assert.equal(pace.after({ tookMs: 1_000, now: 1_000, isTaken: false }), 100);
  // 110 ms are counted then; 600 ms later 60 of them are gone, and the call takes 50 ms.
  assert.equal(pace.after({ tookMs: 50, now: 1_600, isTaken: false }), 0);
});

test('while another server places, each pause is twice as long, and the first one is short again afterwards', () => {
  assert.deepEqual(pausesOf(8, 0, true), [5, 10, 20, 40, 80, 100, 100, 100]);
  const pace = new Pace(0);
  const after = (isTaken: boolean): number => pace.after({ tookMs: 0, now: 0, isTaken });
  assert.deepEqual([after(true), after(true), after(false), after(true)], [5, 10, 0, 5]);
});
