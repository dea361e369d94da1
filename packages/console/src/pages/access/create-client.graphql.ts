/** Generated from create-client.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The input of createApiClient. */
export type CreateApiClientInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** What the client is called. */
  readonly name: string;
  /** When it stops working; never when not said. */
  readonly expiresAt?: string | null | undefined;
  /** Networks it may come from, in CIDR notation; from anywhere when not said. */
  readonly allowedNetworks?: ReadonlyArray<string> | null | undefined;
};

export type CreateClientMutationVariables = Exact<{
  input: CreateApiClientInput;
}>;


export type CreateClientMutation = { readonly done: { readonly replayed: boolean, readonly clientId: string | null, readonly clientSecret: string | null, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly apiClient: { readonly id: string } | null } | null };

export const CreateClient = `
mutation CreateClient($input: CreateApiClientInput!) {
  done: createApiClient(input: $input) {
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
