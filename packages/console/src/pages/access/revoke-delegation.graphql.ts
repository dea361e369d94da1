/** Generated from revoke-delegation.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Whether a delegation is in force. */
export type DelegationStatus =
  | 'active'
  | 'revoked';

/** The input of revokeDelegation. */
export type RevokeDelegationInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The delegation. */
  readonly delegationId: string;
};

export type RevokeDelegationMutationVariables = Exact<{
  input: RevokeDelegationInput;
}>;


export type RevokeDelegationMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly delegation: { readonly id: string, readonly status: DelegationStatus } | null } | null };

export const RevokeDelegation = `
mutation RevokeDelegation($input: RevokeDelegationInput!) {
  done: revokeDelegation(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    delegation {
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
` as Operation<RevokeDelegationMutation, RevokeDelegationMutationVariables>;
