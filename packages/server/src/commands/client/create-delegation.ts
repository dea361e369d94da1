import { newId } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import { checkNarrowing, checkNotDelegated, checkNotWider } from '../../rules/delegation.ts';
import { checkNotEnded } from '../../rules/status.ts';
import { findDelegate, findDelegated, findUnseenAsset, insertDelegation } from '../../store/delegations.ts';
import { lockUsersAccount } from '../../store/users-accounts.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Lends a role of the account to a client. Shape: `isCommand` tells names of commands, which are gathered where this command is one of them. Refuses: not_found. */
export const createDelegation = (isCommand: (name: string) => boolean) =>
  administrationCommand({
    name: 'createDelegation',
    description:
      'Makes a client, of this account or another, delegate of a role in this account. Its next login lists the role.',
    permission: 'administration',
    event: 'delegation.created',
    input: {
      usersAccountId: required.id('The role that is lent, by its users_account_id.'),
      clientId: required.text('The client_id with which the client logs in.'),
      assetIds: optional.ids(
        'Assets its mutations are narrowed to; every asset the role may act on when not said. What can be read is not narrowed.',
      ),
      mutations: optional.texts(
        'Commands it is narrowed to, by the names of their mutations; every command of the role when not said.',
        {
          lengthMax: 200,
        },
      ),
      quantityMax: optional.decimal('Largest quantity of one mutation; as large as the role may when not said.'),
      proposeOnly: optional.boolean("Whether everything it asks for needs somebody's approval; no when not said."),
    },
    answers: { delegation: 'Delegation' },
    lock: async ({ tx, actor, input }) => {
      const member = await lockUsersAccount(tx, actor.accountId, input.usersAccountId);
      const delegate = await findDelegate(tx, input.clientId);
      const { assetIds = null, mutations = null, quantityMax = null } = input;
      const unseen = await findUnseenAsset(tx, assetIds ?? []);
      if (unseen !== undefined) throw new Refusal('not_found', { type: 'Asset' });
      const exists = await findDelegated(tx, actor.accountId, member.id, delegate);
      return { member, delegate, exists, narrowing: { assetIds, mutations, quantityMax } };
    },
    check: ({ member, exists, narrowing }, _input, actor) => [
      checkNotEnded('role', member.status),
      ...checkNarrowing(narrowing, isCommand),
      checkNotWider(narrowing, actor.delegation),
      checkNotDelegated(exists),
    ],
    record: async ({ tx, actor: { accountId }, input, state: { member, delegate, narrowing } }) => {
      const id = newId();
      const proposeOnly = input.proposeOnly ?? false;
      const after = await insertDelegation(tx, {
        accountId,
        id,
        usersAccountId: member.id,
        delegate,
        ...narrowing,
        proposeOnly,
      });
      // Whose client it is belongs to the other account; the lender knows it by the client_id it was given.
      const { clientAccountId: _account, apiClientId: _client, ...told } = after;
      return {
        objects: { delegation: id },
        trace: { type: 'Delegation', id, after: { ...told, clientId: input.clientId } },
      };
    },
  });
