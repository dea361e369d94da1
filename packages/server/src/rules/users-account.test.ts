import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from './check.ts';
import { checkUsersAccountChange, type UsersAccountState } from './users-account.ts';

const administrator: UsersAccountState = {
  userRole: 'account_administrator',
  status: 'active',
  othersAdminister: false,
  given: false,
};
const viewer: UsersAccountState = { ...administrator, userRole: 'account_viewer' };

type Change = Parameters<typeof checkUsersAccountChange>[1];
const cases: [name: string, state: UsersAccountState, requested: Change, refusal: string | undefined][] = [
  ['a revoked role', { ...viewer, status: 'revoked' }, { status: 'active' }, 'status_forbids'],
  ['a revoked role that stays so', { ...viewer, status: 'revoked' }, {}, 'status_forbids'],
  ['an invitation of what was accepted', viewer, { status: 'invited' }, 'input_invalid'],
  ['an invitation that stays one', { ...viewer, status: 'invited' }, { userRole: 'account_manager' }, undefined],
  ['an invitation that is accepted', { ...viewer, status: 'invited' }, { status: 'active' }, undefined],
  ['a role the user has', { ...viewer, given: true }, { userRole: 'account_manager' }, 'role_already_given'],
  ['the last administrator made a viewer', administrator, { userRole: 'account_viewer' }, 'last_administrator'],
  ['the last administrator suspended', administrator, { status: 'suspended' }, 'last_administrator'],
  ['the last administrator revoked', administrator, { status: 'revoked' }, 'last_administrator'],
  ['the last administrator left alone', administrator, { userRole: 'account_administrator' }, undefined],
  ['nothing', administrator, {}, undefined],
  ['one administrator of two', { ...administrator, othersAdminister: true }, { status: 'revoked' }, undefined],
  ['a suspended administrator', { ...administrator, status: 'suspended' }, { status: 'revoked' }, undefined],
  ['the only viewer', viewer, { status: 'revoked' }, undefined],
];

for (const [name, state, requested, refusal] of cases)
  test(`${name}: ${refusal ?? 'passes'}`, () => {
    const checks = checkUsersAccountChange(state, requested);
    assert.equal(firstBlock(checks)?.code, refusal);
    assert.deepEqual(
      checks.map(({ code }) => code),
      ['status_forbids', 'input_invalid', 'role_already_given', 'last_administrator'],
    );
  });
