/** Generated from place-restriction.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type PlaceRestrictionMutationVariables = Exact<{
  input: Schema.PlaceRestrictionInput;
}>;


export type PlaceRestrictionMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null, readonly restriction: { readonly id: string, readonly kind: Schema.RestrictionKind, readonly status: Schema.RestrictionStatus, readonly quantity: string | null } | null, readonly asset: { readonly id: string, readonly name: string } | null } | null };

export const PlaceRestriction = `
mutation PlaceRestriction($input: PlaceRestrictionInput!) {
  result: placeRestriction(input: $input) {
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
