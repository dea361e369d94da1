import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lag } from './lag.ts';

test('a replica is behind since the primary was where the replica is not yet', () => {
  let now = 0;
  const lag = new Lag(() => now);
  lag.note(100n);
  assert.equal(lag.seconds, 0);
  now = 1_000;
  lag.note(200n);
  now = 4_000;
  assert.equal(lag.seconds, 4);
  lag.replay(150n);
  assert.equal(lag.seconds, 3);
  // Nothing new was written, so a replica that has all of it is not behind, however long ago that was.
  lag.replay(200n);
  now = 60_000;
  lag.note(200n);
  lag.replay(200n);
  assert.equal(lag.seconds, 0);
});

test('an hour of positions is enough, and the oldest still says how long it is', () => {
  let now = 0;
  const lag = new Lag(() => now);
  for (let second = 0; second < 10_000; second += 1) {
    now = second * 1_000;
    lag.note(BigInt(second + 1));
  }
  assert.equal(lag.seconds, 9_999);
  lag.replay(9_999n);
  assert.equal(lag.seconds, 0);
});
