import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Approver, type GivenApproval, isMet, mayMeet, needStatuses } from './need-status.ts';
import type { Need } from './needs.ts';

const need = (over: Partial<Need> = {}): Need => ({
  name: 'n',
  by: 'issuer',
  accountId: 'issuer',
  roles: null,
  among: null,
  count: 1,
  step: 1,
  policy: 'p',
  setId: 's',
  records: null,
  expiresAfterHours: 720,
  escalateAfterHours: null,
  ...over,
});

const admin: Approver = {
  accountId: 'issuer',
  accountType: 'issuer',
  usersAccountId: 'admin',
  userRole: 'account_administrator',
};
const agent: Approver = { ...admin, accountId: 'agent', accountType: 'transfer_agent', usersAccountId: 'agent' };
const broker: Approver = { ...admin, accountId: 'broker', accountType: 'broker', usersAccountId: 'broker' };

const cases: readonly [name: string, need: Partial<Need>, approver: Approver, mayMeet: boolean][] = [
  ['of the account', {}, admin, true],
  ['of another account', {}, agent, false],
  ['of the role', { roles: ['account_administrator'] }, admin, true],
  ['of another role', { roles: ['account_manager'] }, admin, false],
  ['named', { among: ['admin'] }, admin, true],
  ['not named', { among: ['other'] }, admin, false],
  ['an operator only proposes transfers', {}, { ...admin, userRole: 'account_operator' }, false],
  ['an auditor does not', {}, { ...admin, userRole: 'account_auditor' }, false],
  ['an operator does not, though it is named', { among: ['admin'] }, { ...admin, userRole: 'account_operator' }, false],
  ['any keeper: the issuer', { by: 'keeper', accountId: null }, admin, true],
  ['any keeper: the agent', { by: 'keeper', accountId: null }, agent, true],
  ['any keeper: no broker', { by: 'keeper', accountId: null }, broker, false],
  ['any agent', { by: 'agent', accountId: null }, agent, true],
  ['any agent: not the issuer', { by: 'agent', accountId: null }, admin, false],
  ['a broker agrees to its own', { by: 'presenter', accountId: 'broker' }, broker, true],
  ['a broker does not for another side', { by: 'issuer', accountId: 'broker' }, broker, false],
  [
    "a broker's operator does not, because its role decides nothing",
    { by: 'presenter', accountId: 'broker' },
    { ...broker, userRole: 'account_operator' },
    false,
  ],
  [
    "an issuer's operator does not agree to its own",
    { by: 'presenter', accountId: 'issuer' },
    { ...admin, userRole: 'account_operator' },
    false,
  ],
];

test('a person meets a need by account, role and name, and by what the role may do itself', () => {
  for (const [name, over, approver, expected] of cases)
    assert.equal(mayMeet(need(over), 'ledger.transfer', approver), expected, name);
});

test('to a change of policies the people of its needs agree, whatever the grant, where their role decides at all', () => {
  const manager = { ...admin, userRole: 'account_manager' } as const;
  const operator = { ...admin, userRole: 'account_operator' } as const;
  const auditor = { ...admin, userRole: 'account_auditor' } as const;
  assert.equal(mayMeet(need(), 'policy.manage', manager), true);
  assert.equal(mayMeet(need({ roles: ['account_operator'] }), 'policy.manage', operator), false);
  assert.equal(mayMeet(need(), 'policy.manage', auditor), false);
  assert.equal(mayMeet(need({ roles: ['account_auditor'] }), 'policy.manage', auditor), false);
  // A proposal that waits without a policy is for those who may change policies themselves.
  assert.equal(mayMeet(need({ policy: null }), 'policy.manage', operator), false);
  assert.equal(mayMeet(need({ policy: null }), 'policy.manage', admin), true);
});

let given = 0;
const approval = (over: Partial<GivenApproval> = {}): GivenApproval => {
  given += 1;
  const own = { userId: `u${given}`, apiClientId: `c${given}`, addresses: [`address ${given}`] };
  return { ...admin, ...own, changedBy: [], setUpBy: [], ...over };
};
const statuses = (needs: readonly Need[], approvals: readonly GivenApproval[], shared = false): string[] =>
  needStatuses(needs, 'ledger.transfer', approvals, shared).map(({ met, count, open }) => `${met}/${count} ${open}`);

test('an approval counts for every need that it fits', () => {
  const needs = [need(), need({ roles: ['account_administrator'] }), need({ roles: ['account_manager'] })];
  assert.deepEqual(statuses(needs, [approval()]), ['1/1 false', '1/1 false', '0/1 true']);
});

test('within a need one user, one e-mail address and one client are one person', () => {
  const two = [need({ count: 2 })];
  assert.deepEqual(statuses(two, [approval(), approval()]), ['2/2 false']);
  assert.deepEqual(statuses(two, [approval({ userId: 'x' }), approval({ userId: 'x' })]), ['1/2 true']);
  assert.deepEqual(statuses(two, [approval({ addresses: ['address x'] }), approval({ addresses: ['address x'] })]), [
    '1/2 true',
  ]);
  assert.deepEqual(statuses(two, [approval({ apiClientId: 'x' }), approval({ apiClientId: 'x' })]), ['1/2 true']);
});

test('people whom one person changed count once, as who changed another does', () => {
  const two = [need({ count: 2 })];
  const changedBy = ['user x'];
  assert.deepEqual(statuses(two, [approval({ changedBy }), approval({ changedBy })]), ['1/2 true']);
  assert.deepEqual(statuses(two, [approval({ changedBy }), approval({ userId: 'x' })]), ['1/2 true']);
  assert.deepEqual(statuses(two, [approval({ changedBy }), approval()]), ['2/2 false']);
});

test('people who share a client count each where the client is shared on purpose', () => {
  const shared = [approval({ apiClientId: 'x' }), approval({ apiClientId: 'x' })];
  assert.deepEqual(statuses([need({ count: 2 })], shared, true), ['2/2 false']);
});

test('a need opens when those of lower steps are met, and is closed when it is met itself', () => {
  const needs = [need({ roles: ['account_administrator'] }), need({ step: 2, by: 'agent', accountId: 'agent' })];
  const ofAgent = approval({ ...agent });
  assert.deepEqual(statuses(needs, []), ['0/1 true', '0/1 false']);
  assert.deepEqual(statuses(needs, [approval()]), ['1/1 false', '0/1 true']);
  assert.deepEqual(statuses(needs, [ofAgent]), ['0/1 true', '1/1 false']);
  assert.deepEqual(statuses(needs, [approval(), ofAgent]), ['1/1 false', '1/1 false']);
});

test('needs are met when each has its people, and more than enough are enough', () => {
  const met = (approvals: readonly GivenApproval[]): boolean =>
    isMet(needStatuses([need(), need({ count: 2 })], 'ledger.transfer', approvals, false));
  assert.equal(met([approval()]), false);
  assert.equal(met([approval(), approval()]), true);
  assert.equal(met([approval(), approval(), approval()]), true);
  assert.equal(isMet([]), true);
});
