import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { ConnectionError, OutcomeUnknownError, RefusedError } from './errors.ts';
import { Registry } from './registry.ts';
import { orAborted, pause, repeat } from './repeat.ts';

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

test('a fault of the registry does not tell whether a mutation was done, and a refusal does', async () => {
  const refusing = (code: string, status: number): Promise<unknown> =>
    repeat(() => Promise.reject(new RefusedError({ code, message: code, status })), {
      deadlineMs: 1_000,
      attemptMs: 1_000,
      key: 'k',
    }).catch((error: unknown) => error);
  for (const status of [200, 500]) assert.ok((await refusing('internal', status)) instanceof OutcomeUnknownError);
  assert.ok((await refusing('name_taken', 200)) instanceof RefusedError);
});

test('an address where nothing answers is given up before a registry that is away', async () => {
  const failing = (kind: 'unreachable' | 'unavailable') => {
    let attempts = 0;
    const error = new ConnectionError(kind, kind, { retry: true, mayBeDone: false });
    const ended = repeat(() => (attempts++ === 3 ? Promise.resolve(kind) : Promise.reject(error)), {
      deadlineMs: 60_000,
      unreachableMs: () => 1,
      attemptMs: 1,
    });
    return { error, ended };
  };
  const nowhere = failing('unreachable');
  await assert.rejects(nowhere.ended, nowhere.error);
  assert.equal(await failing('unavailable').ended, 'unavailable');
});

test('a registry that has answered is waited for, also where only its login has, in this role or another', async (t) => {
  const { now } = performance;
  let [aheadMs, isAway] = [0, false];
  t.mock.method(performance, 'now', () => now.call(performance) + aheadMs);
  const token = { access_token: 'token', expires_in: 3_600 };
  const fetch = (address: string): Promise<Response> => {
    if (address.includes('/authenticate/'))
      return Promise.resolve(Response.json({ token, roles: { data: [{ users_account_id: '1' }] } }));
    isAway = !isAway;
    if (!isAway) return Promise.resolve(Response.json({ data: { eventCursor: null } }));
    aheadMs += 20_000;
    return Promise.reject(Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' }));
  };
  const registry = new Registry({ url: 'http://localhost', clientId: 'client', clientSecret: 'secret', fetch });
  for (const one of [registry, registry.as({ usersAccountId: '1' })])
    assert.deepEqual(await one.ask('{ eventCursor }'), { eventCursor: null });
  await registry.close();
});
