import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkInvitable, checkOfProgram } from './invitation.ts';

test('a user is invited who has a role, and whose client is neither suspended nor expired', () => {
  const outcomes = (roles: number, status?: 'active' | 'suspended', isExpired = false) =>
    checkInvitable(roles, status && { status, isExpired }).map(({ outcome }) => outcome);
  assert.deepEqual(outcomes(1), ['pass', 'pass']);
  assert.deepEqual(outcomes(2, 'active'), ['pass', 'pass']);
  assert.deepEqual(outcomes(0), ['block', 'pass']);
  assert.deepEqual(outcomes(1, 'suspended'), ['pass', 'block']);
  assert.deepEqual(outcomes(1, 'active', true), ['pass', 'block']);
});

test('only the client of a program gets a secret', () => {
  assert.equal(checkOfProgram(null).outcome, 'pass');
  assert.equal(checkOfProgram('a3f1c0de-0000-4000-8000-000000000001').outcome, 'block');
});
