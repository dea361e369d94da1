/** Generated from revoke-secret.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Whether a secret works. */
export type ApiClientSecretStatus =
  | 'live'
  | 'expired'
  | 'revoked';

/** The input of revokeApiClientSecret. */
export type RevokeApiClientSecretInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The secret, by its id. */
  readonly apiClientSecretId: string;
};

export type RevokeSecretMutationVariables = Exact<{
  input: RevokeApiClientSecretInput;
}>;


export type RevokeSecretMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly apiClientSecret: { readonly id: string, readonly status: ApiClientSecretStatus } | null } | null };

export const RevokeSecret = `
mutation RevokeSecret($input: RevokeApiClientSecretInput!) {
  done: revokeApiClientSecret(input: $input) {
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
