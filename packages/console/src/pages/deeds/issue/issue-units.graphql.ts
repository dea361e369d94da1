/** Generated from issue-units.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** In what form units are held. */
export type AssetForm =
  | 'book_entry'
  | 'certificated'
  | 'tokenised';

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

/** The input of issueUnits. */
export type IssueUnitsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** The holder who receives them. */
  readonly holderId: string;
  /** Units. */
  readonly quantity: string;
  /** From when it holds: today in UTC or earlier. */
  readonly effectiveDate: string;
  /** The certificate number of the new lot; counted when not said. */
  readonly customId?: string | null | undefined;
  /** Which units are issued; unissued when not said. */
  readonly source?: IssueSource | null | undefined;
  /** The plan whose reserve is used, or under which they are issued. */
  readonly stockPlanId?: string | null | undefined;
  /** From when the holding period counts; the effective date when not said. */
  readonly acquisitionDate?: string | null | undefined;
  /** Price of one unit. */
  readonly price?: string | null | undefined;
  /** What the units cost the holder in all. */
  readonly costBasis?: string | null | undefined;
  /** What was given for them. */
  readonly considerationText?: string | null | undefined;
  /** Under which exemptions from registration they are issued. */
  readonly securityLawExemptions?: ReadonlyArray<SecurityExemptionInput> | null | undefined;
  /** Legends that the lot bears. */
  readonly legendIds?: ReadonlyArray<string> | null | undefined;
  /** Numbers of the shares, both ends included. */
  readonly shareNumbers?: ReadonlyArray<ShareNumberRangeInput> | null | undefined;
  /** In what form the lot is held; that of the asset when not said. */
  readonly form?: AssetForm | null | undefined;
  /** When the board approved it. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved it. */
  readonly stockholderApprovalDate?: string | null | undefined;
  /** Remarks. */
  readonly comments?: string | null | undefined;
};

/** Where units are issued from, or go back to. */
export type IssueSource =
  | 'unissued'
  | 'treasury'
  | 'reserved';

/** Under which exemptions from registration they are issued. */
export type SecurityExemptionInput = {
  /** The exemption. */
  readonly description: string;
  /** Where it holds. */
  readonly jurisdiction: string;
};

/** Numbers of the shares, both ends included. */
export type ShareNumberRangeInput = {
  /** The first number. */
  readonly startingShareNumber: string;
  /** The last number. */
  readonly endingShareNumber: string;
};

export type IssueUnitsMutationVariables = Exact<{
  input: IssueUnitsInput;
}>;


export type IssueUnitsMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: InstructionStatus } | null, readonly asset: { readonly id: string, readonly name: string, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null } | null, readonly transaction: { readonly id: string, readonly sequence: number, readonly type: TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null, readonly lotsOpened: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly holder: { readonly id: string, readonly registration: string } | null }> }, readonly lotsClosed: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string }> }, readonly postings: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: LedgerAccount, readonly quantity: string, readonly balanceAfter: string, readonly holder: { readonly id: string, readonly registration: string } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null }> } } | null } | null };

export const IssueUnits = `
mutation IssueUnits($input: IssueUnitsInput!) {
  done: issueUnits(input: $input) {
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
` as Operation<IssueUnitsMutation, IssueUnitsMutationVariables>;
