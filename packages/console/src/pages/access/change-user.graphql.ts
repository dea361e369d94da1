/** Generated from change-user.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChangeUserMutationVariables = Exact<{
  input: Schema.ChangeUserInput;
}>;


export type ChangeUserMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly user: { readonly id: string } | null } | null };

export const ChangeUser = `
mutation ChangeUser($input: ChangeUserInput!) {
  result: changeUser(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    user {
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
` as Operation<ChangeUserMutation, ChangeUserMutationVariables>;
