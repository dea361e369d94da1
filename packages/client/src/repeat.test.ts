import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { orAborted, pause } from './repeat.ts';

test('a pause leaves nothing at a signal that lives longer, and ends with it', async () => {
  const aborting = new AbortController();
  await pause(1, aborting.signal);
  assert.deepEqual(getEventListeners(aborting.signal, 'abort'), []);
  const waiting = pause(60_000, aborting.signal);
  const reason = new Error('no longer wanted');
  aborting.abort(reason);
  await assert.rejects(waiting, reason);
});

test('a promise for which nobody waits any more may fail', async () => {
  const failing = Promise.reject(new Error('the login failed'));
  await assert.rejects(orAborted(failing, AbortSignal.abort(new Error('aborted'))), { message: 'aborted' });
  // An unhandled rejection would end this process.
  await new Promise(setImmediate);
});
