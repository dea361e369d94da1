import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AccountType, type Actor, lensOf, type UserRole } from './actor.ts';
import { proposalWaits } from './instruction-waits.ts';
import type { Permission } from './permission.ts';

const actorOf = (accountType: AccountType, userRole: UserRole): Actor => ({
  accountId: '',
  accountType,
  lens: lensOf(accountType),
  userRole,
  userId: null,
  usersAccountId: null,
  apiClientId: null,
  delegation: null,
});

const cases: readonly [AccountType, UserRole, Permission, awaitsAgent: boolean, by: string][] = [
  [
    'issuer',
    'account_operator',
    'ledger.issue',
    false,
    'an administrator or a manager of this account who is not the presenter',
  ],
  // The manager of an issuer only proposes a change of the authorised total.
  ['issuer', 'account_manager', 'asset.authorize', false, 'an administrator of this account who is not the presenter'],
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
    'an administrator or a manager of this account who is not the presenter',
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
    const check = proposalWaits({ name: 'x', permission }, actorOf(accountType, userRole), awaitsAgent);
    assert.deepEqual([check.outcome, check.message], ['warn', `Waits for approval by ${by}.`]);
  }
});
