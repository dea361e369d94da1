/** Generated from change-role.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChangeRoleMutationVariables = Exact<{
  input: Schema.ChangeUsersAccountInput;
}>;


export type ChangeRoleMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly usersAccount: { readonly id: string, readonly status: Schema.UsersAccountStatus, readonly userRole: Schema.UserRole } | null } | null };

export const ChangeRole = `
mutation ChangeRole($input: ChangeUsersAccountInput!) {
  result: changeUsersAccount(input: $input) {
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
