import { checkSlug } from '../../rules/account.ts';
import { accountType } from '../../rules/actor.ts';
import { checkEmail } from '../../rules/user.ts';
import { actAs, findSlugTaken, hasAccount, insertAccount } from '../../store/accounts/accounts.ts';
import { insertUser } from '../../store/accounts/users.ts';
import { insertUsersAccount } from '../../store/accounts/users-accounts.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Opens an account with its first administrator. */
export const openAccount = administrationCommand({
  name: 'openAccount',
  description: 'Opens an account with its first administrator. It needs the role of an administrator of the platform.',
  permission: 'account.open',
  event: 'account.opened',
  input: {
    accountType: required.oneOf(accountType, 'The kind of tenant. Never changes.'),
    name: required.text('The name of the account.'),
    slug: required.text('A short name for addresses, unique in the installation.', { lengthMax: 63 }),
    firstName: required.text('Given name of the first administrator.', { lengthMax: 100 }),
    lastName: required.text('Family name of the first administrator.', { lengthMax: 100 }),
    email: required.text('E-mail address of the first administrator.', { lengthMax: 254 }),
  },
  answers: { account: 'Account' },
  // The administrator of the platform does not see into the account, so the objects in it are answered by their ids.
  extras: {
    userId: { description: 'The id of the first administrator.' },
    usersAccountId: { description: "The id of the first administrator's role, as role selection takes it." },
  },
  load: async ({ tx, actor, input }) => ({
    hasAccount: await hasAccount(tx, actor.accountId),
    taken: await findSlugTaken(tx, input.slug, null),
  }),
  decide: (state, input, { actor, newId }) => ({
    checks: [...checkSlug(input.slug, state.taken), checkEmail(input.email)],
    changes: {
      ...input,
      // The operator of the installation opens an account in its own name: the actor is then the account that does not
      // exist yet.
      accountId: state.hasAccount ? newId() : actor.accountId,
      userId: newId(),
      usersAccountId: newId(),
    },
  }),
  execute: async ({ tx, actor, changes }) => {
    const { accountId, accountType, userId, usersAccountId } = changes;
    const after = await insertAccount(tx, { ...changes, id: accountId });
    // Only the administration of an account adds users to it, so for these two rows the new account is the actor.
    await actAs(tx, { accountId, accountType, userRole: 'account_administrator', userId: null });
    const user = await insertUser(tx, { ...changes, id: userId });
    await insertUsersAccount(tx, { accountId, id: usersAccountId, userId, userRole: 'account_administrator' });
    await actAs(tx, actor);
    return {
      objects: { account: accountId, userId, usersAccountId },
      change: { type: 'Account', id: accountId, after: { ...after, administrator: user } },
    };
  },
});
