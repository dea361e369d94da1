/** Generated from give-role.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type GiveRoleMutationVariables = Exact<{
  input: Schema.GiveRoleInput;
}>;


export type GiveRoleMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly usersAccount: { readonly id: string } | null } | null };

export const GiveRole = `
mutation GiveRole($input: GiveRoleInput!) {
  result: giveRole(input: $input) {
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
