import { refuseIf } from '../../base/refusal.ts';
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
    load: async ({ tx, actor, input }) => {
      const member = await lockUsersAccount(tx, actor.accountId, input.usersAccountId);
      const delegate = await findDelegate(tx, input.clientId);
      return {
        member,
        delegate,
        unseenAsset: await findUnseenAsset(tx, input.assetIds ?? []),
        exists: await findDelegated(tx, actor.accountId, member.id, delegate),
      };
    },
    decide: ({ member, delegate, unseenAsset, exists }, input, { actor, newId }) => {
      refuseIf(unseenAsset !== undefined, 'not_found', { type: 'Asset' });
      const { assetIds = null, mutations = null, quantityMax = null } = input;
      const narrowing = { assetIds, mutations, quantityMax };
      return {
        checks: [
          checkNotEnded('role', member.status),
          ...checkNarrowing(narrowing, isCommand),
          checkNotWider(narrowing, actor.delegation),
          checkNotDelegated(exists),
        ],
        changes: {
          row: {
            accountId: actor.accountId,
            id: newId(),
            usersAccountId: member.id,
            delegate,
            ...narrowing,
            proposeOnly: input.proposeOnly ?? false,
          },
          clientId: input.clientId,
        },
      };
    },
    execute: async ({ tx, changes: { row, clientId } }) => {
      // The account of the client is not the lender's to know; the lender knows the client by the client_id it was given.
      const { clientAccountId: _account, apiClientId: _client, ...after } = await insertDelegation(tx, row);
      return {
        objects: { delegation: row.id },
        change: { type: 'Delegation', id: row.id, after: { ...after, clientId } },
      };
    },
  });
