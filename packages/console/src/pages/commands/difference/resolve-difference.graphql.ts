/** Generated from resolve-difference.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ResolveDifferenceMutationVariables = Exact<{
  input: Schema.ResolveDifferenceInput;
}>;


export type ResolveDifferenceMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null, readonly asset: { readonly id: string, readonly name: string, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null } | null, readonly transaction: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null, readonly lotsOpened: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly holder: { readonly id: string, readonly registration: string } | null }> }, readonly lotsClosed: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string }> }, readonly postings: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: Schema.LedgerAccount, readonly quantity: string, readonly balanceAfter: string, readonly holder: { readonly id: string, readonly registration: string } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null }> } } | null } | null };

export const ResolveDifference = `
mutation ResolveDifference($input: ResolveDifferenceInput!) {
  result: resolveDifference(input: $input) {
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
      ...RecordedTransaction
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

fragment RecordedTransaction on Transaction {
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
` as Operation<ResolveDifferenceMutation, ResolveDifferenceMutationVariables>;
