/** Roles of users in an account, and their statuses. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';
import type { UserRole } from './actor.ts';
import { blockIf, type Check } from './check.ts';
import { checkNotEnded } from './status.ts';

export const usersAccountStatus = {
  name: 'UsersAccountStatus',
  description: 'The status of a role.',
  values: {
    invited: 'The user has the role and has not been made active in it yet.',
    active: 'The role can be used.',
    suspended: 'The role cannot be used until it is active again.',
    revoked: 'The role has ended for ever.',
  },
} satisfies Enumeration<string>;
export type UsersAccountStatus = WordOf<typeof usersAccountStatus>;

/** The state of a role that a user has. */
export interface UsersAccountState {
  readonly userRole: UserRole;
  readonly status: UsersAccountStatus;
  /** Whether somebody else, or the same user by another row, is an active administrator too. */
  readonly othersAdminister: boolean;
  /** Whether the user has the requested role already by another row. */
  readonly given: boolean;
}

/** Whether the user lacks the role. Refuses: role_already_given. */
export function checkRoleFree(userRole: UserRole, given: boolean): Check {
  return blockIf(given, 'role_already_given', {
    holds: 'The user does not have this role yet.',
    fails: `The user already has the role ${userRole} in this account.`,
    remedy: 'Change the status of that role with changeUsersAccount, or give another role.',
  });
}

/** Whether the role and the status can change. Refuses: input_invalid, role_already_given, last_administrator. */
export function checkUsersAccountChange(
  state: UsersAccountState,
  change: { userRole?: UserRole | null | undefined; status?: UsersAccountStatus | null | undefined },
): readonly Check[] {
  const userRole = change.userRole ?? state.userRole;
  const status = change.status ?? state.status;
  const administered = state.userRole === 'account_administrator' && state.status === 'active';
  const administers = userRole === 'account_administrator' && status === 'active';
  return [
    checkNotEnded('role', state.status),
    blockIf(status === 'invited' && state.status !== 'invited', 'input_invalid', {
      holds: 'The role can get this status.',
      fails: `The role is ${state.status} and cannot be made an invitation again.`,
      remedy: 'Give active, suspended or revoked.',
      facts: { field: 'status' },
    }),
    checkRoleFree(userRole, state.given),
    blockIf(administered && !administers && !state.othersAdminister, 'last_administrator', {
      holds: 'The account keeps an active administrator.',
      fails: 'Nobody would be left who administers the account.',
      remedy: 'Give somebody else the role account_administrator first.',
    }),
  ];
}
