import { endSessionsOfUser, lockSignInPolicy } from '../../store/accounts/sign-in-policies.ts';
import { lockUser } from '../../store/accounts/users.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Ends the sessions of the console in the roles of a user. */
export const endSessions = administrationCommand({
  name: 'endSessions',
  description:
    'Ends all sessions of the console in the roles of a user, at their next request. People who act in these roles sign in again. The roles of other accounts in the same sessions go on, and so do programs.',
  permission: 'administration',
  event: 'user.sessions_ended',
  input: { userId: required.id('The user.') },
  answers: { user: 'User' },
  extras: { ended: { description: 'In how many roles sessions were ended.', kind: 'int' } },
  load: async ({ tx, actor, input }) => {
    const user = await lockUser(tx, actor.accountId, input.userId);
    // No session selects a role of the account meanwhile.
    await lockSignInPolicy(tx, actor.accountId);
    return user;
  },
  decide: (user) => ({ checks: [], changes: user }),
  execute: async ({ tx, changes: { id } }) => {
    const ended = await endSessionsOfUser(tx, id);
    // The entry also keeps out the sessions that have not selected a role of the user yet.
    return { objects: { user: id, ended: `${ended}` }, change: { type: 'User', id, after: { ended } } };
  },
});
