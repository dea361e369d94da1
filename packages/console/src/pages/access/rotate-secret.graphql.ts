/** Generated from rotate-secret.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type RotateSecretMutationVariables = Exact<{
  input: Schema.RotateApiClientSecretInput;
}>;


export type RotateSecretMutation = { readonly result: { readonly replayed: boolean, readonly clientSecret: string | null, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly apiClientSecret: { readonly id: string } | null } | null };

export const RotateSecret = `
mutation RotateSecret($input: RotateApiClientSecretInput!) {
  result: rotateApiClientSecret(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    clientSecret
    apiClientSecret {
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
` as Operation<RotateSecretMutation, RotateSecretMutationVariables>;
