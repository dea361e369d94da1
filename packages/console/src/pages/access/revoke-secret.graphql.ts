/** Generated from revoke-secret.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type RevokeSecretMutationVariables = Exact<{
  input: Schema.RevokeApiClientSecretInput;
}>;


export type RevokeSecretMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly apiClientSecret: { readonly id: string, readonly status: Schema.ApiClientSecretStatus } | null } | null };

export const RevokeSecret = `
mutation RevokeSecret($input: RevokeApiClientSecretInput!) {
  result: revokeApiClientSecret(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    apiClientSecret {
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
` as Operation<RevokeSecretMutation, RevokeSecretMutationVariables>;
