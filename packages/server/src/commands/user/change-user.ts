import { checkEmail, checkEmailFree } from '../../rules/user.ts';
import { changeUserRow, findEmailTaken, lockUser } from '../../store/accounts/users.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Changes the name or e-mail address of a user. */
export const changeUser = administrationCommand({
  name: 'changeUser',
  description: 'Changes the name or e-mail address of a user of the account.',
  permission: 'administration',
  event: 'user.changed',
  input: {
    userId: required.id('The user.'),
    firstName: optional.text('The new given name.', { lengthMax: 100 }),
    lastName: optional.text('The new family name.', { lengthMax: 100 }),
    email: optional.text('The new e-mail address.', { lengthMax: 254 }),
  },
  answers: { user: 'User' },
  load: async ({ tx, actor, input }) => {
    const user = await lockUser(tx, actor.accountId, input.userId);
    const email = input.email ?? null;
    return { user, taken: email !== null && (await findEmailTaken(tx, actor.accountId, email, user.id)) };
  },
  decide: ({ user, taken }, input) => ({
    checks: typeof input.email === 'string' ? [checkEmail(input.email), checkEmailFree(input.email, taken)] : [],
    changes: { user, values: input },
  }),
  execute: async ({ tx, changes: { user, values } }) => {
    const after = await changeUserRow(tx, user, values);
    const { id, row: before } = user;
    return { objects: { user: id }, change: { type: 'User', id, before, after } };
  },
});
