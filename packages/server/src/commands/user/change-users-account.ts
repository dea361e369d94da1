import { userRole } from '../../rules/actor.ts';
import { checkRolesLeft } from '../../rules/delegation.ts';
import { checkUsersAccountChange, usersAccountStatus } from '../../rules/users-account.ts';
import { changeUsersAccountRow, findRoleGiven, lockUsersAccount } from '../../store/accounts/users-accounts.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Changes, suspends or revokes a role of a user in the account. */
export const changeUsersAccount = administrationCommand({
  name: 'changeUsersAccount',
  description:
    'Changes, suspends or revokes a role of a user. Revocation is final. Effective at the next request made in the role.',
  permission: 'administration',
  freshProof: true,
  event: 'users_account.changed',
  input: {
    usersAccountId: required.id('The role, by its users_account_id.'),
    userRole: optional.oneOf(userRole, 'The new role.'),
    status: optional.oneOf(usersAccountStatus, 'Whether a client may assume it.'),
  },
  answers: { usersAccount: 'UsersAccount' },
  load: async ({ tx, actor, input }) => {
    const member = await lockUsersAccount(tx, actor.accountId, input.usersAccountId);
    const role = { userId: member.userId, userRole: input.userRole ?? member.userRole };
    return { ...member, given: await findRoleGiven(tx, actor.accountId, role, member.id) };
  },
  decide: (member, input, { actor }) => ({
    checks: [
      ...checkUsersAccountChange(member, input),
      checkRolesLeft(actor, (input.userRole ?? member.userRole) !== member.userRole),
    ],
    changes: { member, values: input },
  }),
  execute: async ({ tx, changes: { member, values } }) => {
    const after = await changeUsersAccountRow(tx, member, values);
    const { id, row: before } = member;
    return { objects: { usersAccount: id }, change: { type: 'UsersAccount', id, before, after } };
  },
});
