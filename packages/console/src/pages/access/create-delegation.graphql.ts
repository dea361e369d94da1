/** Generated from create-delegation.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The input of createDelegation. */
export type CreateDelegationInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The role that is lent, by its users_account_id. */
  readonly usersAccountId: string;
  /** The client_id with which the client logs in. */
  readonly clientId: string;
  /** Assets its mutations are narrowed to; every asset the role may act on when not said. What can be read is not narrowed. */
  readonly assetIds?: ReadonlyArray<string> | null | undefined;
  /** Commands it is narrowed to, by the names of their mutations; every command of the role when not said. */
  readonly mutations?: ReadonlyArray<string> | null | undefined;
  /** Largest quantity of one mutation; as large as the role may when not said. */
  readonly quantityMax?: string | null | undefined;
  /** Whether everything it asks for needs somebody's approval; no when not said. */
  readonly proposeOnly?: boolean | null | undefined;
};

export type CreateDelegationMutationVariables = Exact<{
  input: CreateDelegationInput;
}>;


export type CreateDelegationMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly delegation: { readonly id: string } | null } | null };

export const CreateDelegation = `
mutation CreateDelegation($input: CreateDelegationInput!) {
  done: createDelegation(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    delegation {
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
` as Operation<CreateDelegationMutation, CreateDelegationMutationVariables>;
