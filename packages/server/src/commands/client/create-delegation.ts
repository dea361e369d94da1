import { refuseIf } from '../../base/refusal.ts';
import { checkNarrowing, checkNotDelegated, checkNotWider } from '../../rules/delegation.ts';
import { checkNotEnded } from '../../rules/status.ts';
import { type Acting, findOpened, workAs } from '../../store/accounts/accounts.ts';
import {
  findDelegate,
  findDelegated,
  findRevoked,
  findUnseenAsset,
  insertDelegation,
} from '../../store/accounts/delegations.ts';
import { lockUsersAccount } from '../../store/accounts/users-accounts.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Tx } from '../../postgres/database.ts';
import { administrationCommand } from '../command.ts';
import { optional, type Parsed, required } from '../run/input.ts';

const delegationInput = {
  accountId: optional.id(
    'Of the platform: an account that it opened, whose first role it lends; its own account by default.',
  ),
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
};

/**
 * Lends a role of the account to a client. Shape: `isCommand` knows the names of all commands; it is handed in, because
 * the list of commands holds this one. Refuses: not_found.
 */
export const createDelegation = (isCommand: (name: string) => boolean) =>
  administrationCommand({
    name: 'createDelegation',
    description:
      'Lends a role of this account to a client, of this account or another. The client is then delegate of the role, and its next login lists it. The platform lends the first role of an account that it opened, too, until a delegation of this role is revoked, or the client of one.',
    permission: 'administration',
    freshProof: true,
    event: 'delegation.created',
    input: delegationInput,
    answers: { delegation: 'Delegation' },
    load: async ({ tx, actor, input }) => {
      const opened = await openedAccount(tx, actor, input);
      const lender = opened?.accountId ?? actor.accountId;
      if (opened !== undefined) await refuseEnded(tx, lender, input.usersAccountId);
      return inAccount(tx, opened, async () => {
        if (opened !== undefined) await refuseEnded(tx, lender, input.usersAccountId);
        return { opened, ...(await readDelegation(tx, lender, input)) };
      });
    },
    decide: ({ opened, member, delegate, unseenAsset, exists }, input, { actor, newId }) => {
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
            accountId: member.accountId,
            id: newId(),
            usersAccountId: member.id,
            delegate,
            ...narrowing,
            proposeOnly: input.proposeOnly ?? false,
          },
          clientId: input.clientId,
          opened,
        },
      };
    },
    execute: async ({ tx, changes: { row, clientId, opened } }) => {
      // The account of the client is not the lender's to know; the lender knows the client by the client_id it was
      // given.
      const inserted = await inAccount(tx, opened, () => insertDelegation(tx, row));
      const { clientAccountId: _account, apiClientId: _client, ...after } = inserted;
      const change = { type: 'Delegation', id: row.id, after: { ...after, clientId } };
      const objects = { delegation: row.id };
      if (opened === undefined) return { objects, change };
      // The values of a row are stated once, in the log of the account whose role it is.
      const { accountId } = opened;
      return {
        objects,
        change: { ...change, after: { accountId, clientId } },
        inside: { account: opened, made: [{ mutation: 'createDelegation', event: 'delegation.created', change }] },
      };
    },
  });

/** The account that the actor opened and whose role it lends; undefined where it is its own. Refuses: not_found. */
async function openedAccount(
  tx: Tx,
  { accountId: own }: Actor,
  { accountId, usersAccountId }: Parsed<typeof delegationInput>,
): Promise<Acting | undefined> {
  if ((accountId ?? own) === own) return undefined;
  const { administration, firstRoleId } = await findOpened(tx, own, accountId!);
  // The account that opened another knows of no other role in it.
  refuseIf(firstRoleId !== usersAccountId, 'not_found', { type: 'UsersAccount', id: usersAccountId });
  return administration;
}

/**
 * A delegation that was revoked, itself or with its client, would else be given anew by whoever opened the account. An
 * account sees its own clients only, so that both accounts are asked. Refuses: not_found.
 */
async function refuseEnded(tx: Tx, lender: string, usersAccountId: string): Promise<void> {
  const hasEnded = await findRevoked(tx, lender, usersAccountId);
  refuseIf(hasEnded, 'not_found', { type: 'UsersAccount', id: usersAccountId });
}

const inAccount = <T>(tx: Tx, account: Acting | undefined, work: () => Promise<T>): Promise<T> =>
  account === undefined ? work() : workAs(tx, account, work);

/** The role to lend and the client, with all that the rules compare. Refuses: not_found. */
async function readDelegation(tx: Tx, lender: string, input: Parsed<typeof delegationInput>) {
  const member = await lockUsersAccount(tx, lender, input.usersAccountId);
  const delegate = await findDelegate(tx, input.clientId);
  return {
    member,
    delegate,
    unseenAsset: await findUnseenAsset(tx, input.assetIds ?? []),
    exists: await findDelegated(tx, member.accountId, member.id, delegate),
  };
}
