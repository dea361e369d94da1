/** Generated from place-restriction.graphql and the contract: change those, and run `npm run golden`. */
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

/** The input of placeRestriction. */
export type PlaceRestrictionInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** Whose units; those of everybody when not said. */
  readonly holderId?: string | null | undefined;
  /** Which lot of the holder; all when not said. */
  readonly lotId?: string | null | undefined;
  /** Why. A legend only tells and keeps nothing. */
  readonly kind: RestrictionKind;
  /** How many units; all when not said. */
  readonly quantity?: string | null | undefined;
  /** From when it holds. */
  readonly effectiveFrom: string;
  /** The day from which it no longer holds; until it is released when not said. */
  readonly expiresOn?: string | null | undefined;
  /** For whose sake. */
  readonly beneficiary?: string | null | undefined;
  /** Why, as a sentence. */
  readonly reason?: string | null | undefined;
  /** The document it rests on. */
  readonly documentId?: string | null | undefined;
};

export type PlaceRestrictionMutationVariables = Exact<{
  input: PlaceRestrictionInput;
}>;


export type PlaceRestrictionMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: InstructionStatus } | null, readonly restriction: { readonly id: string, readonly kind: RestrictionKind, readonly status: RestrictionStatus, readonly quantity: string | null } | null, readonly asset: { readonly id: string, readonly name: string } | null } | null };

export const PlaceRestriction = `
mutation PlaceRestriction($input: PlaceRestrictionInput!) {
  done: placeRestriction(input: $input) {
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
` as Operation<PlaceRestrictionMutation, PlaceRestrictionMutationVariables>;
