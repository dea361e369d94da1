import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { startShared, takeRole, openTestClient } from '../support/test-client.ts';
import { request, chooseRole } from '../support/server.ts';

const register = beforeTests(startShared);
const admin = beforeTests(() => openTestClient(register));

let people = 0;
const person = () => {
  people += 1;
  return { firstName: 'Noor', lastName: `Vale ${people}`, email: `noor.${people}@example.test` };
};

/** Makes a user with a role. */
async function member(userRole: string): Promise<{ userId: string; usersAccountId: string }> {
  const { user } = await admin.mutate('createUser', person(), 'user { id }');
  const given = await admin.mutate('giveRole', { userId: user.id, userRole }, 'usersAccount { id }');
  return { userId: user.id, usersAccountId: given.usersAccount.id };
}

test('a user is created, given a role and found by the login of a delegate', async () => {
  const { user } = await admin.mutate(
    'createUser',
    person(),
    'user { id firstName email usersAccounts { totalCount } }',
  );
  assert.equal(user.usersAccounts.totalCount, 0);
  const { usersAccount } = await admin.mutate(
    'giveRole',
    { userId: user.id, userRole: 'account_operator' },
    'usersAccount { id userRole status user { id } account { id } }',
  );
  assert.deepEqual(usersAccount, {
    id: usersAccount.id,
    userRole: 'account_operator',
    status: 'active',
    user: { id: user.id },
    account: { id: admin.person.accountId },
  });
  await admin.mutate('createDelegation', { usersAccountId: usersAccount.id, clientId: admin.person.clientId });
  const held = await takeRole(register, admin.loginToken, usersAccount.id);
  const seen = await held.read('{ viewer { userRole user { id } } }');
  assert.deepEqual(seen.viewer, { userRole: 'account_operator', user: { id: user.id } });
});

test('an address is unique within the account whatever its letters, and free in another', async () => {
  const first = person();
  await admin.mutate('createUser', first);
  await admin.refused('email_taken', 'createUser', { ...person(), email: first.email.toUpperCase() });
  const stranger = await openTestClient(register);
  await stranger.mutate('createUser', first);
  for (const email of ['nobody', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b..c', `${'x'.repeat(65)}@example.test`])
    await admin.refused('input_invalid', 'createUser', { ...person(), email });
});

test('a user is changed, and keeps the address it has', async () => {
  const taken = person();
  await admin.mutate('createUser', taken);
  const mine = person();
  const { user } = await admin.mutate('createUser', mine, 'user { id }');
  const changed = await admin.mutate(
    'changeUser',
    { userId: user.id, firstName: 'Nora', email: mine.email },
    'user { firstName lastName email }',
  );
  assert.deepEqual(changed.user, { ...mine, firstName: 'Nora' });
  await admin.refused('email_taken', 'changeUser', { userId: user.id, email: taken.email });
  await admin.refused('input_invalid', 'changeUser', { userId: user.id, email: 'nobody' });
  await admin.refused('input_invalid', 'changeUser', { userId: user.id, firstName: '  ' });
});

test('a role is given once, and again after it was revoked', async () => {
  const { userId, usersAccountId } = await member('account_viewer');
  await admin.refused('role_already_given', 'giveRole', { userId, userRole: 'account_viewer' });
  await admin.mutate('changeUsersAccount', { usersAccountId, status: 'revoked' });
  await admin.mutate('giveRole', { userId, userRole: 'account_viewer' });
});

test('a role becomes another unless the user has that one too', async () => {
  const { userId, usersAccountId } = await member('account_viewer');
  await admin.mutate('giveRole', { userId, userRole: 'account_auditor' });
  await admin.refused('role_already_given', 'changeUsersAccount', {
    usersAccountId,
    userRole: 'account_auditor',
  });
  const { usersAccount } = await admin.mutate(
    'changeUsersAccount',
    { usersAccountId, userRole: 'account_manager' },
    'usersAccount { userRole }',
  );
  assert.equal(usersAccount.userRole, 'account_manager');
});

test('a permission that a role loses is gone at the next request of its tokens', async () => {
  const { usersAccountId } = await member('account_administrator');
  await admin.mutate('createDelegation', { usersAccountId, clientId: admin.person.clientId });
  const held = await takeRole(register, admin.loginToken, usersAccountId);
  await held.mutate('createUser', person());
  await admin.mutate('changeUsersAccount', { usersAccountId, userRole: 'account_operator' });
  await held.refused('not_permitted', 'createUser', person());
  await admin.mutate('changeUsersAccount', { usersAccountId, status: 'suspended' });
  assert.equal((await request(register.address, held.token)).status, 401);
  assert.equal((await chooseRole(register.address, admin.loginToken, usersAccountId)).status, 404);
  await admin.mutate('changeUsersAccount', { usersAccountId, status: 'active' });
  assert.equal((await request(register.address, held.token)).status, 200);
  await admin.mutate('changeUsersAccount', { usersAccountId, status: 'revoked' });
  assert.equal((await request(register.address, held.token)).status, 401);
  await admin.refused('status_forbids', 'changeUsersAccount', { usersAccountId, status: 'active' });
});

test('a role that was accepted is not made an invitation again', async () => {
  const { usersAccountId } = await member('account_viewer');
  await admin.refused('input_invalid', 'changeUsersAccount', { usersAccountId, status: 'invited' });
});

test('the last administrator stays one', async () => {
  const alone = await openTestClient(register);
  const { usersAccountId } = alone.person;
  for (const change of [{ userRole: 'account_manager' }, { status: 'suspended' }, { status: 'revoked' }])
    await alone.refused('last_administrator', 'changeUsersAccount', { usersAccountId, ...change });
  await alone.mutate('changeUsersAccount', {
    usersAccountId,
    userRole: 'account_administrator',
    status: 'active',
  });
});

test("of two administrators who revoke each other's role at once, one stays", async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await openTestClient(register);
    const { user } = await one.mutate('createUser', person(), 'user { id }');
    const { usersAccount } = await one.mutate(
      'giveRole',
      { userId: user.id, userRole: 'account_administrator' },
      'usersAccount { id }',
    );
    await one.mutate('createDelegation', { usersAccountId: usersAccount.id, clientId: one.person.clientId });
    const other = await takeRole(register, one.loginToken, usersAccount.id);
    const both = await Promise.all([
      one.attempt('changeUsersAccount', { usersAccountId: usersAccount.id, status: 'suspended' }),
      other.attempt('changeUsersAccount', { usersAccountId: one.person.usersAccountId, userRole: 'account_viewer' }),
    ]);
    assert.equal(both.filter((outcome) => outcome === 'done').length, 1, both.join());
    const { rows } = await register.owner(
      `select count(*)::integer as left from registry.users_accounts where account_id = $1 and user_role = 'account_administrator' and status = 'active'`,
      [one.person.accountId],
    );
    assert.equal(rows[0].left, 1);
  }
});

test('only administrators administer', async () => {
  const mutations = [
    ['createUser', person()],
    ['changeUser', { userId: newId(), firstName: 'A' }],
    ['giveRole', { userId: newId(), userRole: 'account_viewer' }],
    ['changeUsersAccount', { usersAccountId: newId(), status: 'revoked' }],
  ] as const;
  for (const userRole of ['account_manager', 'account_operator', 'account_auditor', 'account_viewer'] as const) {
    const one = await openTestClient(register, { userRole });
    for (const [name, input] of mutations) await one.refused('not_permitted', name, input);
  }
});
