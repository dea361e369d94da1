import { userRole } from '../../rules/actor.ts';
import { checkRoleFree } from '../../rules/users-account.ts';
import { lockUser } from '../../store/accounts/users.ts';
import { findRoleGiven, insertUsersAccount } from '../../store/accounts/users-accounts.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Gives a user a role in the account. */
export const giveRole = administrationCommand({
  name: 'giveRole',
  description: 'Gives a user of the account a role in it. A client may assume the role once it is delegate of it.',
  permission: 'administration',
  freshProof: true,
  event: 'users_account.created',
  input: {
    userId: required.id('The user.'),
    userRole: required.oneOf(userRole, 'The role.'),
  },
  answers: { usersAccount: 'UsersAccount' },
  load: async ({ tx, actor, input }) => {
    const user = await lockUser(tx, actor.accountId, input.userId);
    return findRoleGiven(tx, actor.accountId, { userId: user.id, userRole: input.userRole }, null);
  },
  decide: (given, input, { actor, newId }) => ({
    checks: [checkRoleFree(input.userRole, given)],
    changes: { ...input, accountId: actor.accountId, id: newId() },
  }),
  execute: async ({ tx, changes: usersAccount }) => {
    const after = await insertUsersAccount(tx, usersAccount);
    const { id } = usersAccount;
    return { objects: { usersAccount: id }, change: { type: 'UsersAccount', id, after } };
  },
});
