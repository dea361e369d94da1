/** Generated from create-client.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type CreateClientMutationVariables = Exact<{
  input: Schema.CreateApiClientInput;
}>;


export type CreateClientMutation = { readonly result: { readonly replayed: boolean, readonly clientId: string | null, readonly clientSecret: string | null, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly apiClient: { readonly id: string } | null } | null };

export const CreateClient = `
mutation CreateClient($input: CreateApiClientInput!) {
  result: createApiClient(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    clientId
    clientSecret
    apiClient {
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
` as Operation<CreateClientMutation, CreateClientMutationVariables>;
