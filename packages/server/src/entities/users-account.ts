import type { Enumeration } from '../base/enumeration.ts';
import type { UserRole } from '../rules/actor.ts';
import type { UsersAccountStatus } from '../rules/users-account.ts';
import { dateTime, id, many, entity, one, oneOf } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

export const userRole: Enumeration<UserRole> = {
  name: 'UserRole',
  description: 'The role of a user in an account.',
  values: {
    account_administrator:
      'Manages users, clients, delegations and policies of the account, and acts and approves for it.',
    account_manager: 'Acts for the account in registers, or proposes and approves where others must agree.',
    account_operator:
      'Prepares the daily work: most of its mutations of registers wait for the approval of somebody else.',
    account_auditor:
      'Reads everything that the account sees, with the audit log and the administration, and changes nothing.',
    account_viewer: 'Reads what the account sees, without personal data and the audit log, and changes nothing.',
  },
};
export const usersAccountStatus: Enumeration<UsersAccountStatus> = {
  name: 'UsersAccountStatus',
  description: 'The status of a role.',
  values: {
    invited: 'The user has the role and has not been made active in it yet.',
    active: 'The role can be used.',
    suspended: 'The role cannot be used until it is active again.',
    revoked: 'The role has ended for ever.',
  },
};

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
    user: one(
      'User',
      [
        ['account_id', 'account_id'],
        ['user_id', 'id'],
      ],
      'The user who has the role.',
    ),
    delegations: many(
      'Delegation',
      [
        ['account_id', 'account_id'],
        ['id', 'users_account_id'],
      ],
      'Clients that are delegates of this role.',
    ),
  },
  visibleTo: administrationVisibility('user_id'),
});
