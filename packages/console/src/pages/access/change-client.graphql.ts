/** Generated from change-client.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Whether a client can log in. */
export type ApiClientStatus =
  | 'active'
  | 'suspended'
  | 'revoked';

/** The input of changeApiClient. */
export type ChangeApiClientInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The client, by its id; not the client_id it logs in with. */
  readonly apiClientId: string;
  /** What it is called. */
  readonly name?: string | null | undefined;
  /** When it stops working; null takes the expiry away. */
  readonly expiresAt?: string | null | undefined;
  /** Networks it may come from, in CIDR notation; null or none: from anywhere. */
  readonly allowedNetworks?: ReadonlyArray<string> | null | undefined;
  /** Whether it can log in. */
  readonly status?: ApiClientStatus | null | undefined;
};

export type ChangeClientMutationVariables = Exact<{
  input: ChangeApiClientInput;
}>;


export type ChangeClientMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly apiClient: { readonly id: string, readonly status: ApiClientStatus } | null } | null };

export const ChangeClient = `
mutation ChangeClient($input: ChangeApiClientInput!) {
  done: changeApiClient(input: $input) {
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
