import { userRole } from '../rules/actor.ts';
import { usersAccountStatus } from '../rules/users-account.ts';
import { dateTime, id, many, entity, one, oneOf, withinAccount } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

export const usersAccount = entity({
  name: 'UsersAccount',
  plural: 'UsersAccounts',
  description: "One user's role in one account. Its id is the users_account_id of role selection.",
  table: 'registry.users_accounts',
  fields: {
    id: id('Identifies the role; the users_account_id of role selection.', { indexed: true }),
    userRole: oneOf(userRole, 'The role.', { indexed: true }),
    status: oneOf(usersAccountStatus, 'The status of the role.', { indexed: true }),
    createdAt: dateTime('When the role was given.', { indexed: true }),
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account of the role.'),
    user: one('User', withinAccount('user_id', 'id'), 'The user who has the role.'),
    delegations: many(
      'Delegation',
      withinAccount('id', 'users_account_id'),
      'Clients that are delegates of this role.',
    ),
  },
  visibleTo: administrationVisibility('user_id'),
});
