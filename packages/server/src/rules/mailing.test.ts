import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartyCapacity } from './holder.ts';
import { addressees, checkRecordDate, mailingAddress, requireMailable } from './mailing.ts';

test('a record date is a day from the beginning of registers to today', () => {
  const day = { today: '2026-03-01', timeZone: 'Australia/Sydney' };
  const outcomes = ['2026-03-02', '2026-03-01', '1000-01-01'].map((date) => checkRecordDate(date, day).outcome);
  assert.deepEqual(outcomes, ['block', 'pass', 'block']);
  assert.match(
    checkRecordDate('2026-03-02', day).message,
    /is 2 March 2026, after today, 1 March 2026 in Australia\/Sydney/,
  );
});

test('an executor gets the mail in place of a sole owner, and not of joint owners, of whom others live', () => {
  const firstOf = (...given: readonly PartyCapacity[]) =>
    addressees(given.map((capacity) => ({ capacity })))[0]?.capacity;
  assert.equal(firstOf('owner', 'executor'), 'executor');
  assert.equal(firstOf('joint_owner', 'joint_owner', 'executor'), 'joint_owner');
});

test('owners get the mail before those who act for them, and beneficiaries and minors get none', () => {
  const given: readonly PartyCapacity[] = ['attorney', 'beneficiary', 'joint_owner', 'owner', 'minor', 'custodian'];
  assert.deepEqual(
    addressees(given.map((capacity) => ({ capacity }))).map(({ capacity }) => capacity),
    ['owner', 'joint_owner', 'custodian', 'attorney'],
  );
});

test('mail goes to the address for mail, else to the legal one, else to the first', () => {
  const of = (...kinds: (string | null)[]) => mailingAddress(kinds.map((kind) => ({ kind })))?.kind;
  assert.equal(of('legal', 'other', 'mailing'), 'mailing');
  assert.equal(of(null, 'legal'), 'legal');
  assert.equal(of('other', null), 'other');
  assert.equal(of(), undefined);
});

test('a register of 100,000 holders is answered, and one of more is refused', () => {
  requireMailable(100_000);
  assert.throws(() => requireMailable(100_001), /^Refusal: 100,001 holders have units.*at most 100,000/);
});
