/** Generated from recent-transactions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type RecentTransactionsQueryVariables = Exact<{
  first: number;
  filter: Schema.TransactionFilter;
}>;


export type RecentTransactionsQuery = { readonly allTransactions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly quantity: string, readonly price: string | null, readonly reason: string | null, readonly asset: { readonly id: string, readonly name: string, readonly currency: string | null, readonly register: { readonly name: string } | null } | null, readonly from: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: Schema.LedgerAccount, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> }, readonly to: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: Schema.LedgerAccount, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } }> } | null };

export const RecentTransactions = `
query RecentTransactions($first: Int!, $filter: TransactionFilter!) {
  allTransactions(first: $first, orderBy: [PRIMARY_KEY_DESC], filter: $filter) {
    nodes {
      id
      sequence
      type
      effectiveDate
      recordedAt
      ...MovedUnits
      asset {
        id
        name
        currency
        register {
          name
        }
      }
    }
  }
}

fragment MovedUnits on Transaction {
  quantity
  price
  reason
  from(first: 1) {
    totalCount
    nodes {
      id
      ledgerAccount
      holder {
        ...NamedHolder
      }
    }
  }
  to(first: 1) {
    totalCount
    nodes {
      id
      ledgerAccount
      holder {
        ...NamedHolder
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<RecentTransactionsQuery, RecentTransactionsQueryVariables>;
