/** Generated from give-role.graphql and the contract: change those, and run `npm run golden`. */
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

/** The input of giveRole. */
export type GiveRoleInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The user. */
  readonly userId: string;
  /** The role. */
  readonly userRole: UserRole;
};

export type GiveRoleMutationVariables = Exact<{
  input: GiveRoleInput;
}>;


export type GiveRoleMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly usersAccount: { readonly id: string } | null } | null };

export const GiveRole = `
mutation GiveRole($input: GiveRoleInput!) {
  done: giveRole(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    usersAccount {
      id
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
` as Operation<GiveRoleMutation, GiveRoleMutationVariables>;
