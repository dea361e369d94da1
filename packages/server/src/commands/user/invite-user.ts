import { makeClientId, makeInvitation, tokenDigest } from '../../base/secrets.ts';
import { checkNotWider } from '../../rules/delegation.ts';
import { checkInvitable } from '../../rules/invitation.ts';
import { insertApiClient } from '../../store/accounts/api-clients.ts';
import { insertDelegation } from '../../store/accounts/delegations.ts';
import { findClientOfUser, findRolesOfUser, insertInvitation } from '../../store/accounts/invitations.ts';
import { lockUser } from '../../store/accounts/users.ts';
import { unlimited } from '../client/first-delegate.ts';
import { administrationCommand } from '../command.ts';
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
  execute: async ({ tx, actor, changes: { user, client: of, lent, invitationId }, secretKey }) => {
    const { accountId } = actor;
    const { firstName, lastName } = user.row as { firstName: string; lastName: string };
    const client = 'newClient' in of ? { id: of.newClient, clientId: makeClientId() } : of;
    if ('newClient' in of)
      await insertApiClient(tx, {
        ...client,
        accountId,
        name: `${firstName} ${lastName}`.slice(0, 200),
        expiresAt: null,
        allowedNetworks: [],
        userId: user.id,
      });
    const delegate = { accountId, apiClientId: client.id };
    for (const { id, usersAccountId } of lent)
      await insertDelegation(tx, { accountId, id, usersAccountId, delegate, ...unlimited });
    const invitation = makeInvitation(secretKey);
    await insertInvitation(tx, accountId, {
      id: invitationId,
      apiClientId: client.id,
      invitedBy: actor.userId,
      digest: tokenDigest(invitation),
    });
    return {
      objects: { user: user.id, apiClient: client.id },
      change: {
        type: 'User',
        id: user.id,
        after: {
          invitationId,
          apiClientId: client.id,
          clientId: client.clientId,
          delegationIds: lent.map(({ id }) => id).join(' '),
        },
      },
      secrets: { invitation },
    };
  },
});
