/** Generated from rotate-secret.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The input of rotateApiClientSecret. */
export type RotateApiClientSecretInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The client, by its id; not the client_id it logs in with. */
  readonly apiClientId: string;
  /** In how many seconds the old secret expires; it stays when not said. */
  readonly retireAfterSeconds?: number | null | undefined;
};

export type RotateSecretMutationVariables = Exact<{
  input: RotateApiClientSecretInput;
}>;


export type RotateSecretMutation = { readonly done: { readonly replayed: boolean, readonly clientSecret: string | null, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly apiClientSecret: { readonly id: string } | null } | null };

export const RotateSecret = `
mutation RotateSecret($input: RotateApiClientSecretInput!) {
  done: rotateApiClientSecret(input: $input) {
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
