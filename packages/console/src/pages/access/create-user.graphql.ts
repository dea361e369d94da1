/** Generated from create-user.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type CreateUserMutationVariables = Exact<{
  input: Schema.CreateUserInput;
}>;


export type CreateUserMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly user: { readonly id: string } | null } | null };

export const CreateUser = `
mutation CreateUser($input: CreateUserInput!) {
  result: createUser(input: $input) {
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
` as Operation<CreateUserMutation, CreateUserMutationVariables>;
