/** Generated from change-client.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChangeClientMutationVariables = Exact<{
  input: Schema.ChangeApiClientInput;
}>;


export type ChangeClientMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly apiClient: { readonly id: string, readonly status: Schema.ApiClientStatus } | null } | null };

export const ChangeClient = `
mutation ChangeClient($input: ChangeApiClientInput!) {
  result: changeApiClient(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    apiClient {
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
` as Operation<ChangeClientMutation, ChangeClientMutationVariables>;
