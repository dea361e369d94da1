/** Generated from merge-holders.graphql and the contract: change those, and run `npm run golden`. */
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

/** What a transaction does. */
export type TransactionType =
  | 'authorize'
  | 'reserve'
  | 'issue'
  | 'transfer'
  | 'forced_transfer'
  | 'cancel'
  | 'repurchase'
  | 'retire'
  | 'convert'
  | 'split'
  | 'consolidate'
  | 'reissue'
  | 'difference'
  | 'resolution'
  | 'reversal';

/** Where units stand: authorised (below zero), unissued, reserved for a plan, in treasury, in suspense, with a holder. */
export type LedgerAccount =
  | 'authorized'
  | 'unissued'
  | 'reserved'
  | 'treasury'
  | 'suspense'
  | 'holder';

/** The input of mergeHolders. */
export type MergeHoldersInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The holder that ends. */
  readonly fromHolderId: string;
  /** The holder that stays. */
  readonly intoHolderId: string;
  /** From when it holds: today in UTC or earlier. */
  readonly effectiveDate: string;
  /** Why. */
  readonly reason: string;
};

export type MergeHoldersMutationVariables = Exact<{
  input: MergeHoldersInput;
}>;


export type MergeHoldersMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: InstructionStatus, readonly transactions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null, readonly lotsOpened: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly holder: { readonly id: string, readonly registration: string } | null }> }, readonly lotsClosed: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string }> }, readonly postings: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: LedgerAccount, readonly quantity: string, readonly balanceAfter: string, readonly holder: { readonly id: string, readonly registration: string } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null }> } }> } } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null } | null };

export const MergeHolders = `
mutation MergeHolders($input: MergeHoldersInput!) {
  done: mergeHolders(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
      transactions(first: 50, orderBy: [SEQUENCE_ASC]) {
        totalCount
        nodes {
          ...Recorded
        }
      }
    }
    holder {
      ...NamedHolder
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

fragment Recorded on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  asset {
    id
    name
  }
  lotsOpened(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
      acquisitionDate
      holder {
        id
        registration
      }
    }
  }
  lotsClosed(first: 50) {
    totalCount
    nodes {
      id
      customId
      quantity
    }
  }
  postings(first: 400, orderBy: [LINE_ASC]) {
    totalCount
    nodes {
      id
      ledgerAccount
      quantity
      balanceAfter
      holder {
        id
        registration
      }
      stockPlan {
        id
        name
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<MergeHoldersMutation, MergeHoldersMutationVariables>;
