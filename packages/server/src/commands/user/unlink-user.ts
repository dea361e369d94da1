import { checkLinked } from '../../rules/invitation.ts';
import { endInvitations, endLinks, findWaysIn } from '../../store/accounts/invitations.ts';
import { lockUser } from '../../store/accounts/users.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/**
 * Ends the link of a user to the person who signs in as this user, and the invitation of the user. Passkeys and
 * identities are the person's, and stay.
 */
export const unlinkUser = administrationCommand({
  name: 'unlinkUser',
  description:
    'Ends the link of a user to the person who signs in as this user: all sessions in the roles of the user end at their next request, and an open invitation too. Passkeys stay with the person. Another invitation links the user again, to whoever accepts it.',
  permission: 'administration',
  freshProof: true,
  event: 'user.unlinked',
  input: { userId: required.id('The user.') },
  answers: { user: 'User' },
  load: async ({ tx, actor, input }) => {
    const user = await lockUser(tx, actor.accountId, input.userId);
    return { user, ways: await findWaysIn(tx, user) };
  },
  decide: ({ user, ways }) => ({ checks: [checkLinked(ways)], changes: { user, ways } }),
  execute: async ({ tx, changes: { user, ways } }) => {
    const { linkId, invitationId, apiClientIds } = ways;
    await endInvitations(tx, user.accountId, apiClientIds);
    await endLinks(tx, user.accountId, apiClientIds);
    return {
      objects: { user: user.id },
      change: { type: 'User', id: user.id, before: { apiClientSecretId: linkId, invitationId } },
    };
  },
});
