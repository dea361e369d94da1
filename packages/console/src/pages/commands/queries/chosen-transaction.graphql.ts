/** Generated from chosen-transaction.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChosenTransactionQueryVariables = Exact<{
  id: string;
}>;


export type ChosenTransactionQuery = { readonly transactionById: { readonly effectiveDate: string, readonly recordedAt: string, readonly reason: string | null, readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly asset: { readonly id: string, readonly name: string } | null, readonly reversedBy: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType } | null, readonly reverseFirst: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly effectiveDate: string, readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly asset: { readonly id: string, readonly name: string } | null }> }, readonly postings: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: Schema.LedgerAccount, readonly quantity: string, readonly holder: { readonly id: string, readonly registration: string } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null }> } } | null };

export const ChosenTransaction = `
query ChosenTransaction($id: ID!) {
  transactionById(id: $id) {
    ...NamedTransaction
    effectiveDate
    recordedAt
    reason
    asset {
      id
      name
    }
    reversedBy {
      ...NamedTransaction
    }
    reverseFirst(first: 20) {
      totalCount
      nodes {
        ...NamedTransaction
        effectiveDate
        asset {
          id
          name
        }
      }
    }
    postings(first: 100, orderBy: [LINE_ASC]) {
      totalCount
      nodes {
        id
        ledgerAccount
        quantity
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
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}
` as Operation<ChosenTransactionQuery, ChosenTransactionQueryVariables>;
