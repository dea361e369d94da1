import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AccountType, type Actor, lensOf, type UserRole } from '../actor.ts';
import type { Need } from './needs.ts';
import { proposalWaits } from './instruction-waits.ts';
import type { Permission } from '../permission.ts';

const actorOf = (accountType: AccountType, userRole: UserRole): Actor => ({
  accountId: '',
  accountType,
  lens: lensOf(accountType),
  userRole,
  userId: null,
  usersAccountId: null,
  apiClientId: null,
  delegation: null,
  sessionId: null,
});

/** The need of a mutation that waits without any policy. */
const base = (byAgent: boolean): Need => ({
  name: 'keeper',
  by: byAgent ? 'agent' : 'keeper',
  accountId: null,
  roles: null,
  among: null,
  count: 1,
  step: 1,
  policy: null,
  setId: null,
  records: null,
  expiresAfterHours: 720,
  escalateAfterHours: null,
});

const cases: readonly [AccountType, UserRole, Permission, awaitsAgent: boolean, by: string][] = [
  [
    'issuer',
    'account_operator',
    'ledger.issue',
    false,
    'an administrator or a manager of this account who has not proposed it',
  ],
  // The manager of an issuer only proposes a change of the authorised total.
  ['issuer', 'account_manager', 'asset.authorize', false, 'an administrator of this account who has not proposed it'],
  [
    'issuer',
    'account_manager',
    'ledger.issue',
    true,
    'an administrator or a manager of the transfer agent or registrar',
  ],
  [
    'transfer_agent',
    'account_operator',
    'ledger.transfer',
    false,
    'an administrator or a manager of this account who has not proposed it',
  ],
  [
    'broker',
    'account_manager',
    'holder.manage',
    false,
    'an administrator or a manager of the issuer, or of its transfer agent or registrar where one is in office',
  ],
];

test('a proposal says by whom it is approved', () => {
  for (const [accountType, userRole, permission, awaitsAgent, by] of cases) {
    const check = proposalWaits({ name: 'x', permission }, actorOf(accountType, userRole), [base(awaitsAgent)]);
    assert.deepEqual([check.outcome, check.message], ['warn', `Waits for approval by ${by}.`]);
  }
});

test('a proposal says each need, in the order of the steps', () => {
  const board: Need = {
    ...base(false),
    name: 'board',
    by: 'issuer',
    count: 2,
    policy: 'Large',
    roles: ['account_manager'],
  };
  const needs = [board, { ...board, name: 'counsel', count: 1 }, { ...base(true), step: 2 }];
  assert.equal(
    proposalWaits({ name: 'x', permission: 'ledger.issue' }, actorOf('issuer', 'account_operator'), needs).message,
    'Waits for approval by 2 managers of the issuer and 1 manager of the issuer, then an administrator or a manager of the transfer agent or registrar.',
  );
});
