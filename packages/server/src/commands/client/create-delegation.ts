import { refuseIf } from '../../base/refusal.ts';
import { checkNarrowing, checkNotDelegated, checkNotWider } from '../../rules/delegation.ts';
import { checkNotEnded } from '../../rules/status.ts';
import { findDelegate, findDelegated, findUnseenAsset, insertDelegation } from '../../store/accounts/delegations.ts';
import { lockUsersAccount } from '../../store/accounts/users-accounts.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/**
 * Lends a role of the account to a client. Shape: `isCommand` knows the names of all commands; it is handed in, because
 * the list of commands holds this one. Refuses: not_found.
 */
export const createDelegation = (isCommand: (name: string) => boolean) =>
  administrationCommand({
    name: 'createDelegation',
    description:
      'Lends a role of this account to a client, of this account or another. The client is then delegate of the role, and its next login lists it.',
    permission: 'administration',
    event: 'delegation.created',
    input: {
      usersAccountId: required.id('The role to lend, by its users_account_id.'),
      clientId: required.text('The client_id with which the client logs in.'),
      assetIds: optional.ids(
        'The assets to which its mutations are narrowed; every asset of the role by default. Reading is not narrowed.',
      ),
      mutations: optional.texts(
        'The mutations to which it is narrowed, by their names; every mutation of the role by default.',
        {
          lengthMax: 200,
        },
      ),
      quantityMax: optional.decimal(
        'The most units that one mutation may take, bring out or restrict; without limit by default.',
      ),
      proposeOnly: optional.boolean('Whether each of its mutations needs an approval; false by default.'),
      approves: optional.boolean('Whether it may approve what others propose; true by default.'),
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
      refuseIf(unseenAsset !== undefined, 'not_found', { type: 'Asset', id: `${unseenAsset}` });
      const { assetIds = null, mutations = null, quantityMax = null } = input;
      const narrowing = { assetIds, mutations, quantityMax, approves: input.approves ?? true };
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
      // The account of the client is not the lender's to know; the lender knows the client by the client_id it was
      // given.
      const { clientAccountId: _account, apiClientId: _client, ...after } = await insertDelegation(tx, row);
      return {
        objects: { delegation: row.id },
        change: { type: 'Delegation', id: row.id, after: { ...after, clientId } },
      };
    },
  });
