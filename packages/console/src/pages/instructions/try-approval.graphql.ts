/** Generated from try-approval.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type TryApprovalMutationVariables = Exact<{
  input: Schema.ApproveInstructionInput;
}>;


export type TryApprovalMutation = { readonly result: { readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly type: string, readonly status: Schema.InstructionStatus, readonly payload: unknown, readonly transactions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null, readonly lotsOpened: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly holder: { readonly id: string, readonly registration: string } | null }> }, readonly lotsClosed: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string }> }, readonly postings: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: Schema.LedgerAccount, readonly quantity: string, readonly balanceAfter: string, readonly holder: { readonly id: string, readonly registration: string } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null }> } }> } } | null } | null };

export const TryApproval = `
mutation TryApproval($input: ApproveInstructionInput!) {
  result: approveInstruction(input: $input) {
    checks {
      ...ShownCheck
    }
    instruction {
      id
      type
      status
      payload
      transactions(first: 50, orderBy: [SEQUENCE_ASC]) {
        totalCount
        nodes {
          ...RecordedTransaction
        }
      }
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
` as Operation<TryApprovalMutation, TryApprovalMutationVariables>;
