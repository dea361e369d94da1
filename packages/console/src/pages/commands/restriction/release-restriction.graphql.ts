/** Generated from release-restriction.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ReleaseRestrictionMutationVariables = Exact<{
  input: Schema.ReleaseRestrictionInput;
}>;


export type ReleaseRestrictionMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null, readonly restriction: { readonly id: string, readonly kind: Schema.RestrictionKind, readonly status: Schema.RestrictionStatus, readonly quantity: string | null } | null, readonly asset: { readonly id: string, readonly name: string } | null } | null };

export const ReleaseRestriction = `
mutation ReleaseRestriction($input: ReleaseRestrictionInput!) {
  result: releaseRestriction(input: $input) {
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
