import { checkSlug } from '../../rules/account.ts';
import { accountType } from '../../rules/actor.ts';
import { checkOneFirstClient } from '../../rules/api-client.ts';
import { checkNotWider } from '../../rules/delegation.ts';
import { checkEmail } from '../../rules/user.ts';
import { administrationOf, findSlugTaken, hasAccount, insertAccount, workAs } from '../../store/accounts/accounts.ts';
import { findDelegate } from '../../store/accounts/delegations.ts';
import { insertUser } from '../../store/accounts/users.ts';
import { insertUsersAccount } from '../../store/accounts/users-accounts.ts';
import type { Tx } from '../../postgres/database.ts';
import { lendFirstRole, type NamedClient, unlimited } from '../client/first-delegate.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Opens an account with its first administrator. */
export const openAccount = administrationCommand({
  name: 'openAccount',
  description: 'Opens an account with its first administrator. It needs the role of an administrator of the platform.',
  permission: 'account.open',
  freshProof: true,
  event: 'account.opened',
  input: {
    accountType: required.oneOf(accountType, 'The kind of tenant. Never changes.'),
    name: required.text('The name of the account.'),
    slug: required.text('A short name for addresses, unique in the installation.', { lengthMax: 63 }),
    firstName: required.text('Given name of the first administrator.', { lengthMax: 100 }),
    lastName: required.text('Family name of the first administrator.', { lengthMax: 100 }),
    email: required.text('E-mail address of the first administrator.', { lengthMax: 254 }),
    firstClient: optional.boolean(
      'Whether to make a client of the account that is delegate of the first role; false by default.',
    ),
    clientId: optional.text(
      'The client_id of a client that is there, such as one of the platform, to be delegate of the first role.',
    ),
  },
  answers: { account: 'Account' },
  // The administrator of the platform does not see into the account, so the objects in it are answered by their ids.
  extras: {
    userId: { description: 'The id of the first administrator.' },
    usersAccountId: { description: "The id of the first administrator's role, as role selection takes it." },
    clientId: { description: 'The client_id of the delegate of that role; null where it has none.' },
    clientSecret: {
      description:
        'The client_secret of the client that was made. It is answered once and recorded nowhere: a replay answers null.',
    },
  },
  load: async ({ tx, actor, input }) => ({
    hasAccount: await hasAccount(tx, actor.accountId),
    taken: await findSlugTaken(tx, input.slug, null),
    existing: await findExisting(tx, input.clientId ?? null),
  }),
  decide: (state, { firstClient, clientId: _clientId, ...input }, { actor, newId }) => {
    const { existing } = state;
    const usersAccountId = newId();
    const client = firstClient === true ? { newClient: newId() } : existing;
    return {
      checks: [
        ...checkSlug(input.slug, state.taken),
        checkEmail(input.email),
        ...(existing === null ? [] : [checkOneFirstClient(firstClient === true)]),
        ...(client === null ? [] : [checkNotWider(unlimited, actor.delegation)]),
      ],
      changes: {
        ...input,
        // The operator of the installation opens an account in its own name: the actor is then the account that does
        // not exist yet.
        accountId: state.hasAccount ? newId() : actor.accountId,
        userId: newId(),
        usersAccountId,
        openedBy: state.hasAccount ? actor.accountId : null,
        firstRoleId: state.hasAccount ? usersAccountId : null,
        first: client === null ? null : { client, delegationId: newId() },
      },
    };
  },
  execute: async ({ tx, changes, secretKey }) => {
    const { accountId, userId, usersAccountId, first } = changes;
    const after = await insertAccount(tx, { ...changes, id: accountId });
    // Only the administration of an account adds users to it, so for the rows in it the new account is the actor.
    const inside = administrationOf(accountId, changes.accountType);
    const { administrator, lent } = await workAs(tx, inside, async () => {
      const user = await insertUser(tx, { ...changes, id: userId });
      await insertUsersAccount(tx, { accountId, id: usersAccountId, userId, userRole: 'account_administrator' });
      return {
        administrator: user,
        lent: first === null ? null : await lendFirstRole({ tx, secretKey }, { accountId, usersAccountId }, first),
      };
    });
    const ofClient = lent === null ? {} : { clientId: lent.clientId };
    return {
      objects: { account: accountId, userId, usersAccountId, ...ofClient },
      change: { type: 'Account', id: accountId, after: { ...after, administrator, ...ofClient } },
      ...(lent === null ? {} : { inside: { account: inside, made: lent.made } }),
      ...(lent === null || lent.secret === null ? {} : { secrets: { clientSecret: lent.secret } }),
    };
  },
});

/** The client that the input names. */
async function findExisting(tx: Tx, clientId: string | null): Promise<NamedClient | null> {
  return clientId === null ? null : { clientId, delegate: await findDelegate(tx, clientId) };
}
