/** Generated from change-role.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What a user is in an account. */
export type UserRole =
  | 'account_administrator'
  | 'account_manager'
  | 'account_operator'
  | 'account_auditor'
  | 'account_viewer';

/** Whether a role can be assumed. */
export type UsersAccountStatus =
  | 'invited'
  | 'active'
  | 'suspended'
  | 'revoked';

/** The input of changeUsersAccount. */
export type ChangeUsersAccountInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The role, by its users_account_id. */
  readonly usersAccountId: string;
  /** What it becomes. */
  readonly userRole?: UserRole | null | undefined;
  /** Whether it can be assumed. */
  readonly status?: UsersAccountStatus | null | undefined;
};

export type ChangeRoleMutationVariables = Exact<{
  input: ChangeUsersAccountInput;
}>;


export type ChangeRoleMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly usersAccount: { readonly id: string, readonly status: UsersAccountStatus, readonly userRole: UserRole } | null } | null };

export const ChangeRole = `
mutation ChangeRole($input: ChangeUsersAccountInput!) {
  done: changeUsersAccount(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    usersAccount {
      id
      status
      userRole
    }
  }
}

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
` as Operation<ChangeRoleMutation, ChangeRoleMutationVariables>;
