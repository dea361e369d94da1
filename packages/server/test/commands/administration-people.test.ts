import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { doDeed, done, type Entered, type Register, read, refused, startRegister } from '../support/deeds.ts';
import { ask, chooseRole } from '../support/server.ts';

let register: Register;
let admin: Entered;
before(async () => {
  register = await startRegister();
  admin = await register.enter();
});
after(() => register.stop());

let people = 0;
const person = () => {
  people += 1;
  return { firstName: 'Noor', lastName: `Vale ${people}`, email: `noor.${people}@example.test` };
};

/** Makes a user with a role. */
async function member(userRole: string): Promise<{ userId: string; usersAccountId: string }> {
  const { user } = await done(register, admin, 'createUser', person(), 'user { id }');
  const given = await done(register, admin, 'giveRole', { userId: user.id, userRole }, 'usersAccount { id }');
  return { userId: user.id, usersAccountId: given.usersAccount.id };
}

test('a user is created, given a role and found by the login of a delegate', async () => {
  const { user } = await done(
    register,
    admin,
    'createUser',
    person(),
    'user { id firstName email usersAccounts { totalCount } }',
  );
  assert.equal(user.usersAccounts.totalCount, 0);
  const { usersAccount } = await done(
    register,
    admin,
    'giveRole',
    { userId: user.id, userRole: 'account_operator' },
    'usersAccount { id userRole status user { id } account { id } }',
  );
  assert.deepEqual(usersAccount, {
    id: usersAccount.id,
    userRole: 'account_operator',
    status: 'active',
    user: { id: user.id },
    account: { id: admin.accountId },
  });
  await done(register, admin, 'createDelegation', { usersAccountId: usersAccount.id, clientId: admin.clientId });
  const chosen = await chooseRole(register.address, admin.loginToken, usersAccount.id);
  assert.equal(chosen.status, 200);
  const seen = await read(register, { token: chosen.json.token.access_token }, '{ viewer { userRole user { id } } }');
  assert.deepEqual(seen.viewer, { userRole: 'account_operator', user: { id: user.id } });
});

test('an address is unique within the account whatever its letters, and free in another', async () => {
  const first = person();
  await done(register, admin, 'createUser', first);
  await refused('email_taken', register, admin, 'createUser', { ...person(), email: first.email.toUpperCase() });
  const stranger = await register.enter();
  await done(register, stranger, 'createUser', first);
  for (const email of ['nobody', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b..c', `${'x'.repeat(65)}@example.test`])
    await refused('input_invalid', register, admin, 'createUser', { ...person(), email });
});

test('a user is changed, and keeps the address it has', async () => {
  const taken = person();
  await done(register, admin, 'createUser', taken);
  const mine = person();
  const { user } = await done(register, admin, 'createUser', mine, 'user { id }');
  const changed = await done(
    register,
    admin,
    'changeUser',
    { userId: user.id, firstName: 'Nora', email: mine.email },
    'user { firstName lastName email }',
  );
  assert.deepEqual(changed.user, { ...mine, firstName: 'Nora' });
  await refused('email_taken', register, admin, 'changeUser', { userId: user.id, email: taken.email });
  await refused('input_invalid', register, admin, 'changeUser', { userId: user.id, email: 'nobody' });
  await refused('input_invalid', register, admin, 'changeUser', { userId: user.id, firstName: '  ' });
});

test('a role is given once, and again after it was revoked', async () => {
  const { userId, usersAccountId } = await member('account_viewer');
  await refused('role_already_given', register, admin, 'giveRole', { userId, userRole: 'account_viewer' });
  await done(register, admin, 'changeUsersAccount', { usersAccountId, status: 'revoked' });
  await done(register, admin, 'giveRole', { userId, userRole: 'account_viewer' });
});

test('a role becomes another unless the user has that one too', async () => {
  const { userId, usersAccountId } = await member('account_viewer');
  await done(register, admin, 'giveRole', { userId, userRole: 'account_auditor' });
  await refused('role_already_given', register, admin, 'changeUsersAccount', {
    usersAccountId,
    userRole: 'account_auditor',
  });
  const { usersAccount } = await done(
    register,
    admin,
    'changeUsersAccount',
    { usersAccountId, userRole: 'account_manager' },
    'usersAccount { userRole }',
  );
  assert.equal(usersAccount.userRole, 'account_manager');
});

test('what a role lost is gone at the next request of a token that holds it', async () => {
  const { usersAccountId } = await member('account_administrator');
  await done(register, admin, 'createDelegation', { usersAccountId, clientId: admin.clientId });
  const { json } = await chooseRole(register.address, admin.loginToken, usersAccountId);
  const held = { token: json.token.access_token as string };
  await done(register, held, 'createUser', person());
  await done(register, admin, 'changeUsersAccount', { usersAccountId, userRole: 'account_operator' });
  await refused('not_permitted', register, held, 'createUser', person());
  await done(register, admin, 'changeUsersAccount', { usersAccountId, status: 'suspended' });
  assert.equal((await ask(register.address, held.token)).status, 401);
  assert.equal((await chooseRole(register.address, admin.loginToken, usersAccountId)).status, 404);
  await done(register, admin, 'changeUsersAccount', { usersAccountId, status: 'active' });
  assert.equal((await ask(register.address, held.token)).status, 200);
  await done(register, admin, 'changeUsersAccount', { usersAccountId, status: 'revoked' });
  assert.equal((await ask(register.address, held.token)).status, 401);
  await refused('status_forbids', register, admin, 'changeUsersAccount', { usersAccountId, status: 'active' });
});

test('a role that was accepted is not made an invitation again', async () => {
  const { usersAccountId } = await member('account_viewer');
  await refused('input_invalid', register, admin, 'changeUsersAccount', { usersAccountId, status: 'invited' });
});

test('the last administrator stays one', async () => {
  const alone = await register.enter();
  const { usersAccountId } = alone;
  for (const change of [{ userRole: 'account_manager' }, { status: 'suspended' }, { status: 'revoked' }])
    await refused('last_administrator', register, alone, 'changeUsersAccount', { usersAccountId, ...change });
  await done(register, alone, 'changeUsersAccount', {
    usersAccountId,
    userRole: 'account_administrator',
    status: 'active',
  });
});

test('of two administrators who take the role from each other at once, one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await register.enter();
    const { user } = await done(register, one, 'createUser', person(), 'user { id }');
    const { usersAccount } = await done(
      register,
      one,
      'giveRole',
      { userId: user.id, userRole: 'account_administrator' },
      'usersAccount { id }',
    );
    await done(register, one, 'createDelegation', { usersAccountId: usersAccount.id, clientId: one.clientId });
    const { json } = await chooseRole(register.address, one.loginToken, usersAccount.id);
    const other = { token: json.token.access_token as string };
    const both = await Promise.all([
      doDeed(register, one, 'changeUsersAccount', { usersAccountId: usersAccount.id, status: 'suspended' }),
      doDeed(register, other, 'changeUsersAccount', { usersAccountId: one.usersAccountId, userRole: 'account_viewer' }),
    ]);
    assert.equal(
      both.filter(({ payload }) => payload !== null).length,
      1,
      both.map(({ answered }) => answered.text).join('\n'),
    );
    const { rows } = await register.owner(
      `select count(*)::integer as left from registry.users_accounts where account_id = $1 and user_role = 'account_administrator' and status = 'active'`,
      [one.accountId],
    );
    assert.equal(rows[0].left, 1);
  }
});

test('only administrators administer', async () => {
  const deeds = [
    ['createUser', person()],
    ['changeUser', { userId: newId(), firstName: 'A' }],
    ['giveRole', { userId: newId(), userRole: 'account_viewer' }],
    ['changeUsersAccount', { usersAccountId: newId(), status: 'revoked' }],
  ] as const;
  for (const userRole of ['account_manager', 'account_operator', 'account_auditor', 'account_viewer'] as const) {
    const one = await register.enter({ userRole });
    for (const [name, input] of deeds) await refused('not_permitted', register, one, name, input);
  }
});
