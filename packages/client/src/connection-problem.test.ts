import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionErrorOf } from './connection-problem.ts';

/** The error of a mutation. Shape: the kind, and whether it may be done. */
function toldOf(cause: object): readonly [string, boolean] {
  const failed = new TypeError('fetch failed', { cause: Object.assign(new Error(), cause) });
  const { kind, mayBeDone } = connectionErrorOf(failed, { address: new URL('http://localhost'), changes: true });
  return [kind, mayBeDone];
}

test('a mutation may be done where the connection was there, whatever its end is called', () => {
  for (const code of ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN']) {
    assert.deepEqual(toldOf({ code, syscall: 'connect' }), ['unreachable', false]);
    for (const syscall of ['read', 'write']) assert.deepEqual(toldOf({ code, syscall }), ['lost', true]);
  }
  assert.deepEqual(toldOf({ code: 'UND_ERR_CONNECT_TIMEOUT' }), ['unreachable', false]);
  assert.deepEqual(toldOf({ code: 'UND_ERR_SOCKET' }), ['lost', true]);
  assert.deepEqual(toldOf({ code: 'EPROTO', syscall: 'write' }), ['not_https', false]);
  assert.deepEqual(toldOf({ code: 'HPE_INVALID_CONSTANT' }), ['not_https', true]);
});
