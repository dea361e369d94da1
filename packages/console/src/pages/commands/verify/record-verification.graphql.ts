/** Generated from record-verification.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type RecordVerificationMutationVariables = Exact<{
  input: Schema.RecordVerificationInput;
}>;


export type RecordVerificationMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null, readonly verification: { readonly id: string, readonly kind: Schema.VerificationKind, readonly status: Schema.VerificationStatus } | null, readonly party: { readonly id: string, readonly legalName: string } | null } | null };

export const RecordVerification = `
mutation RecordVerification($input: RecordVerificationInput!) {
  result: recordVerification(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    verification {
      id
      kind
      status
    }
    party {
      id
      legalName
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
` as Operation<RecordVerificationMutation, RecordVerificationMutationVariables>;
