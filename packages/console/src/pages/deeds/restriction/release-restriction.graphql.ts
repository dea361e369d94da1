/** Generated from release-restriction.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Where an instruction stands. */
export type InstructionStatus =
  | 'draft'
  | 'submitted'
  | 'pending_approval'
  | 'approved'
  | 'executing'
  | 'completed'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'failed';

/** Why units are restricted. */
export type RestrictionKind =
  | 'legend'
  | 'lock_up'
  | 'stop_order'
  | 'adverse_claim'
  | 'court_order'
  | 'lien'
  | 'freeze'
  | 'reported_lost';

/** Whether a restriction stands. */
export type RestrictionStatus =
  | 'active'
  | 'released';

/** The input of releaseRestriction. */
export type ReleaseRestrictionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The restriction. */
  readonly restrictionId: string;
  /** From when it no longer holds. */
  readonly releasedOn: string;
  /** Why, as a sentence. */
  readonly reason: string;
};

export type ReleaseRestrictionMutationVariables = Exact<{
  input: ReleaseRestrictionInput;
}>;


export type ReleaseRestrictionMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: InstructionStatus } | null, readonly restriction: { readonly id: string, readonly kind: RestrictionKind, readonly status: RestrictionStatus, readonly quantity: string | null } | null, readonly asset: { readonly id: string, readonly name: string } | null } | null };

export const ReleaseRestriction = `
mutation ReleaseRestriction($input: ReleaseRestrictionInput!) {
  done: releaseRestriction(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    restriction {
      id
      kind
      status
      quantity
    }
    asset {
      id
      name
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
` as Operation<ReleaseRestrictionMutation, ReleaseRestrictionMutationVariables>;
