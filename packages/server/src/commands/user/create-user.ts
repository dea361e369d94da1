import { checkEmail, checkEmailFree } from '../../rules/user.ts';
import { findEmailTaken, insertUser } from '../../store/accounts/users.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Creates a user. */
export const createUser = administrationCommand({
  name: 'createUser',
  description: 'Creates a user of the account, without a role. giveRole gives it one.',
  permission: 'administration',
  event: 'user.created',
  input: {
    firstName: required.text('Given name.', { lengthMax: 100 }),
    lastName: required.text('Family name.', { lengthMax: 100 }),
    email: required.text('E-mail address, unique within the account.', { lengthMax: 254 }),
  },
  answers: { user: 'User' },
  load: ({ tx, actor, input }) => findEmailTaken(tx, actor.accountId, input.email, null),
  decide: (taken, input, { actor, newId }) => ({
    checks: [checkEmail(input.email), checkEmailFree(input.email, taken)],
    changes: { ...input, accountId: actor.accountId, id: newId() },
  }),
  execute: async ({ tx, changes: user }) => {
    const after = await insertUser(tx, user);
    return { objects: { user: user.id }, change: { type: 'User', id: user.id, after } };
  },
});
