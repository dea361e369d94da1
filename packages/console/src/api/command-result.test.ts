import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './api-error.ts';
import { resultAfter } from './command-result.ts';

const after = (code: string): string => resultAfter(new ApiError({ code, message: code }));

test('a missing answer leaves the result unknown, whichever server fails', () => {
  for (const code of ['connection_lost', 'outcome_unknown', 'deadline_exceeded', 'internal', 'http_502', 'http_504'])
    assert.equal(after(code), 'unknown', code);
  assert.equal(resultAfter(new TypeError('no answer that can be read')), 'unknown');
});

test('an error before execution tells nothing about an earlier attempt', () => {
  for (const code of [
    'session_ended',
    'rate_limited',
    'too_many_in_flight',
    'session_role_not_selected',
    'sign_in_policy_unmet',
    'not_permitted',
  ])
    assert.equal(after(code), 'not_reached', code);
});

test('a refusal by the registry is a result', () => {
  for (const code of ['insufficient_units', 'idempotency_key_reused', 'input_invalid'])
    assert.equal(after(code), 'refused', code);
});
