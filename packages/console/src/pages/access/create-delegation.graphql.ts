/** Generated from create-delegation.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type CreateDelegationMutationVariables = Exact<{
  input: Schema.CreateDelegationInput;
}>;


export type CreateDelegationMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly delegation: { readonly id: string } | null } | null };

export const CreateDelegation = `
mutation CreateDelegation($input: CreateDelegationInput!) {
  result: createDelegation(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    delegation {
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
` as Operation<CreateDelegationMutation, CreateDelegationMutationVariables>;
