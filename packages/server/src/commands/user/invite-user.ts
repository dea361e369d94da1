import { makeClientId, makeInvitation, tokenDigest } from '../../base/secrets.ts';
import type { Tx } from '../../postgres/database.ts';
import { checkNotWider } from '../../rules/delegation.ts';
import { checkInvitable } from '../../rules/invitation.ts';
import { insertApiClient } from '../../store/accounts/api-clients.ts';
import { insertDelegation } from '../../store/accounts/delegations.ts';
import {
  type ClientOfUser,
  findClientOfUser,
  findRolesOfUser,
  insertInvitation,
} from '../../store/accounts/invitations.ts';
import { type LockedUser, lockUser } from '../../store/accounts/users.ts';
import { createdClient, createdDelegation, unlimited } from '../client/first-delegate.ts';
import { administrationCommand, type ChangesInside } from '../command.ts';
import { required } from '../run/input.ts';

/**
 * Invites a user to sign in. The user gets a client without a secret, which is delegate of all roles
 * that the user has now.
 */
export const inviteUser = administrationCommand({
  name: 'inviteUser',
  description:
    'Invites a user of the account to sign in to the console. The link of the invitation is accepted once, within 7 days; a new invitation ends the one before. The user gets a client without a secret, which is delegate of the roles that the user has now, unless such a delegation was revoked.',
  permission: 'administration',
  freshProof: true,
  event: 'user.invited',
  input: { userId: required.id('The user.') },
  answers: { user: 'User', apiClient: 'ApiClient' },
  extras: {
    invitation: {
      description:
        'The last part of the link, for you to hand over: /invitation#<invitation> below the address of the console. It is answered once and recorded nowhere: a replay answers null.',
    },
  },
  load: async ({ tx, actor, input }) => {
    const user = await lockUser(tx, actor.accountId, input.userId);
    const client = await findClientOfUser(tx, user);
    return { user, client, roles: await findRolesOfUser(tx, user, client) };
  },
  decide: ({ user, client, roles }, _input, { actor, newId }) => ({
    checks: [...checkInvitable(roles.live.length, client), checkNotWider(unlimited, actor.delegation)],
    changes: {
      user,
      client: client ?? { newClient: newId() },
      lent: roles.unlent.map((usersAccountId) => ({ id: newId(), usersAccountId })),
      invitationId: newId(),
    },
  }),
  execute: async ({
    tx,
    actor: { accountId, userId },
    changes: { user, client: of, lent, invitationId },
    secretKey,
  }) => {
    const made = 'newClient' in of ? await createClientOf(tx, user, of.newClient) : undefined;
    const client = made?.client ?? (of as ClientOfUser);
    const lending: Beside[] = [];
    for (const { id, usersAccountId } of lent) {
      const delegate = { accountId, apiClientId: client.id };
      const delegation = await insertDelegation(tx, { accountId, id, usersAccountId, delegate, ...unlimited });
      lending.push(createdDelegation(delegation, client.clientId));
    }
    const invitation = makeInvitation(secretKey);
    await insertInvitation(tx, accountId, {
      id: invitationId,
      apiClientId: client.id,
      invitedBy: userId,
      digest: tokenDigest(invitation),
    });
    return {
      objects: { user: user.id, apiClient: client.id },
      change: { type: 'User', id: user.id, after: { invitationId, apiClientId: client.id } },
      beside: [...(made?.beside ?? []), ...lending],
      secrets: { invitation },
    };
  },
});

type Beside = ChangesInside['made'][number];

/** Makes the client of a user. It is called as the user is. */
async function createClientOf(
  tx: Tx,
  { accountId, id: userId, row }: LockedUser,
  id: string,
): Promise<{ readonly client: Pick<ClientOfUser, 'id' | 'clientId'>; readonly beside: readonly Beside[] }> {
  const client = { id, clientId: makeClientId() };
  const { firstName, lastName } = row as { firstName: string; lastName: string };
  const name = `${firstName} ${lastName}`.slice(0, 200);
  const after = await insertApiClient(tx, { ...client, accountId, name, expiresAt: null, allowedNetworks: [], userId });
  return { client, beside: [createdClient(after, id)] };
}
