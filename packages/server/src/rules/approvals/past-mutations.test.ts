import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPast, type PastMutation } from './past-mutations.ts';
import type { Policy, PolicyConditions } from './policy.ts';

const always: PolicyConditions = {
  quantityFrom: null,
  valueFrom: null,
  percentOfOutstandingFrom: null,
  backdatedDaysFrom: null,
  transferKinds: null,
  presenterTypes: null,
};
const policy = (name: string, when: Partial<PolicyConditions>, mutations = ['issueUnits']): Policy => ({
  name,
  mutations,
  assetIds: null,
  when: { ...always, ...when },
  needs: [],
  expiresAfterHours: null,
  escalateAfterHours: null,
});

/** An issue of so many units, after which so many are outstanding now. */
const issued = (id: string, units: string, more: Partial<PastMutation> = {}): PastMutation => ({
  id,
  registerId: 'register',
  mutation: 'issueUnits',
  assetId: 'shares',
  accountId: 'register',
  usersAccountId: 'ada',
  accountType: 'issuer',
  receivedOn: '2026-05-20',
  isManaged: true,
  assets: [{ assetId: 'shares', gained: units, outstandingNow: '1650', pricePerShare: '2', currency: 'EUR' }],
  effectiveDate: '2026-05-20',
  kinds: [],
  rows: [{ assetId: 'shares', units, price: null }],
  ...more,
});

// Newest first: 1,650 are outstanding now, so 1,500 before c, 1,400 before b and 1,000 before a.
const past = [issued('c', '150'), issued('b', '100'), issued('a', '400', { receivedOn: '2026-05-02' })];

test('a threshold of units, of value and of the part of what was outstanding then is inclusive', () => {
  const waiting = (when: Partial<PolicyConditions>): string | undefined =>
    checkPast([policy('P', when)], past).facts!['waiting'];
  assert.equal(waiting({ quantityFrom: '150' }), '2');
  assert.equal(waiting({ quantityFrom: '150.0000000001' }), '1');
  assert.equal(waiting({ valueFrom: { amount: '800', currency: 'EUR' } }), '1');
  assert.equal(waiting({ valueFrom: { amount: '800.01', currency: 'EUR' } }), '0');
  // c is 10 % of 1,500, b 7.14 % of 1,400, a 40 % of 1,000.
  assert.equal(waiting({ percentOfOutstandingFrom: '10' }), '2');
  assert.equal(waiting({ percentOfOutstandingFrom: '10.01' }), '1');
  assert.equal(waiting({ percentOfOutstandingFrom: '7' }), '3');
});

test('each policy says how many it would have caught, and one that two catch counts once', () => {
  const check = checkPast([policy('Large', { quantityFrom: '150' }), policy('All', {})], past);
  assert.equal(check.outcome, 'warn');
  assert.equal(
    check.message,
    'Of the last 90 days 3 instructions would have waited, 2 by Large, 3 by All: 3 instructions since 2 May 2026 were compared.',
  );
  assert.deepEqual(check.facts, { compared: '3', waiting: '3', since: '2026-05-02', newest: 'c b a' });
});

test('where nothing would have waited the check passes', () => {
  const none = checkPast([policy('Large', { quantityFrom: '401' })], past);
  assert.deepEqual(
    [none.outcome, none.message],
    ['pass', 'Nothing of the last 90 days would have waited: 3 instructions since 2 May 2026 were compared.'],
  );
  assert.equal(
    checkPast([policy('All', {})], []).message,
    'Nothing was carried out in the last 90 days that could have waited.',
  );
});

test('backdating, kinds of transfer and kinds of account are compared as they were', () => {
  const late = issued('late', '1', { effectiveDate: '2026-05-10' });
  const gift = issued('gift', '1', { mutation: 'transferUnits', kinds: ['gift'], accountType: 'broker' });
  const waits = (given: Policy): string | undefined => checkPast([given], [late, gift]).facts!['waiting'];
  assert.equal(waits(policy('P', { backdatedDaysFrom: 10 })), '1');
  assert.equal(waits(policy('P', { backdatedDaysFrom: 11 })), '0');
  assert.equal(waits(policy('P', { transferKinds: ['gift'] }, ['transferUnits'])), '1');
  assert.equal(waits(policy('P', { transferKinds: ['sale'] }, ['*'])), '0');
  assert.equal(waits(policy('P', { presenterTypes: ['broker'] }, ['*'])), '1');
});

test('what has no quantity, and what was outstanding in a register that is not seen, is above', () => {
  const split = issued('split', '1650', { rows: [{ assetId: 'shares', units: null, price: null }] });
  const unseen = issued('unseen', '1', { isManaged: false });
  const waits = (given: PastMutation, when: Partial<PolicyConditions>): string | undefined =>
    checkPast([policy('P', when)], [given]).facts!['waiting'];
  assert.equal(waits(split, { quantityFrom: '9999' }), '1');
  assert.equal(waits(unseen, { percentOfOutstandingFrom: '50' }), '1');
  assert.equal(waits(issued('seen', '1'), { percentOfOutstandingFrom: '50' }), '0');
});
