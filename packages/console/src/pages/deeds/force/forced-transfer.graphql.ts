/** Generated from forced-transfer.graphql and the contract: change those, and run `npm run golden`. */
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

/** Who receives how many, in the order in which the lots are used. */
export type TransferReceiverInput = {
  /** The receiving holder. */
  readonly holderId: string;
  /** Units. */
  readonly quantity: string;
  /** The certificate number of the new lot; counted when not said. */
  readonly customId?: string | null | undefined;
};

/** Why units change hands: a sale begins the acquisition date and the cost anew, anything else keeps them. */
export type TransferKind =
  | 'sale'
  | 'gift'
  | 'inheritance'
  | 'internal';

/** The input of forcedTransfer. */
export type ForcedTransferInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder whose units they are. */
  readonly fromHolderId: string;
  /** From when it holds: today in UTC or earlier. */
  readonly effectiveDate: string;
  /** Who receives how many, in the order in which the lots are used. */
  readonly receivers: ReadonlyArray<TransferReceiverInput>;
  /** The lots to use; when not said, the earliest acquired first. */
  readonly lotIds?: ReadonlyArray<string> | null | undefined;
  /** Why units change hands; a sale when not said. */
  readonly kind?: TransferKind | null | undefined;
  /** Price of one unit. */
  readonly price?: string | null | undefined;
  /** What was given for them. */
  readonly considerationText?: string | null | undefined;
  /** Why. */
  readonly reason: string;
  /** The document of the register on which it rests. */
  readonly documentId: string;
  /** On what it rests. */
  readonly cause: ForceCause;
};

/** On what a forced transfer rests. */
export type ForceCause =
  | 'court_order'
  | 'recovery';

export type ForcedTransferMutationVariables = Exact<{
  input: ForcedTransferInput;
}>;


export type ForcedTransferMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: InstructionStatus } | null, readonly asset: { readonly id: string, readonly name: string, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null } | null, readonly transaction: { readonly id: string, readonly sequence: number, readonly type: TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null, readonly lotsOpened: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly holder: { readonly id: string, readonly registration: string } | null }> }, readonly lotsClosed: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string }> }, readonly postings: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: LedgerAccount, readonly quantity: string, readonly balanceAfter: string, readonly holder: { readonly id: string, readonly registration: string } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null }> } } | null } | null };

export const ForcedTransfer = `
mutation ForcedTransfer($input: ForcedTransferInput!) {
  done: forcedTransfer(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
      ...AssetTotals
    }
    transaction {
      ...Recorded
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

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
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
` as Operation<ForcedTransferMutation, ForcedTransferMutationVariables>;
