import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './api-error.ts';
import { outcomeAfter } from './outcome.ts';

const after = (code: string): string => outcomeAfter(new ApiError({ code, message: code }));

test('silence leaves the outcome unknown, whoever is silent', () => {
  for (const code of ['connection_lost', 'outcome_unknown', 'deadline_exceeded', 'internal', 'http_502', 'http_504'])
    assert.equal(after(code), 'unknown', code);
  assert.equal(outcomeAfter(new TypeError('no answer that can be read')), 'unknown');
});

test('what comes before the deed says nothing of an earlier try', () => {
  for (const code of [
    'session_ended',
    'rate_limited',
    'too_many_in_flight',
    'session_role_not_selected',
    'not_permitted',
  ])
    assert.equal(after(code), 'not_reached', code);
});

test('a refusal of the registry is an outcome', () => {
  for (const code of ['insufficient_units', 'idempotency_key_reused', 'input_invalid'])
    assert.equal(after(code), 'refused', code);
});
