/** Generated from record-verification.graphql and the contract: change those, and run `npm run golden`. */
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

/** What was looked into. */
export type VerificationKind =
  | 'identity'
  | 'sanctions'
  | 'business'
  | 'accreditation'
  | 'qualification'
  | 'tax_form'
  | 'affiliate'
  | 'blocked';

/** What came of a verification. */
export type VerificationStatus =
  | 'pending'
  | 'passed'
  | 'failed'
  | 'expired'
  | 'revoked';

/** The input of recordVerification. */
export type RecordVerificationInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The party. */
  readonly partyId: string;
  /** What was looked into. */
  readonly kind: VerificationKind;
  /** What came of it. */
  readonly status: VerificationStatus;
  /** Who looked. */
  readonly provider?: string | null | undefined;
  /** The reference of whoever looked. */
  readonly reference?: string | null | undefined;
  /** The asset it is about; all when not said. */
  readonly assetId?: string | null | undefined;
  /** The document that shows it. */
  readonly documentId?: string | null | undefined;
  /** From when it holds. */
  readonly validFrom?: string | null | undefined;
  /** The day from which it no longer holds. */
  readonly expiresAt?: string | null | undefined;
};

export type RecordVerificationMutationVariables = Exact<{
  input: RecordVerificationInput;
}>;


export type RecordVerificationMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: InstructionStatus } | null, readonly verification: { readonly id: string, readonly kind: VerificationKind, readonly status: VerificationStatus } | null, readonly party: { readonly id: string, readonly legalName: string } | null } | null };

export const RecordVerification = `
mutation RecordVerification($input: RecordVerificationInput!) {
  done: recordVerification(input: $input) {
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
