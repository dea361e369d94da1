/** Generated from revoke-delegation.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type RevokeDelegationMutationVariables = Exact<{
  input: Schema.RevokeDelegationInput;
}>;


export type RevokeDelegationMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly delegation: { readonly id: string, readonly status: Schema.DelegationStatus } | null } | null };

export const RevokeDelegation = `
mutation RevokeDelegation($input: RevokeDelegationInput!) {
  result: revokeDelegation(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    delegation {
      id
      status
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
` as Operation<RevokeDelegationMutation, RevokeDelegationMutationVariables>;
