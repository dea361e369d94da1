/** Generated from recent-transactions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type RecentTransactionsQueryVariables = Exact<{
  first: number;
  filter: Schema.TransactionFilter;
}>;


export type RecentTransactionsQuery = { readonly allTransactions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string, readonly register: { readonly name: string } | null } | null }> } | null };

export const RecentTransactions = `
query RecentTransactions($first: Int!, $filter: TransactionFilter!) {
  allTransactions(first: $first, orderBy: [PRIMARY_KEY_DESC], filter: $filter) {
    nodes {
      id
      sequence
      type
      effectiveDate
      recordedAt
      asset {
        id
        name
        register {
          name
        }
      }
    }
  }
}
` as Operation<RecentTransactionsQuery, RecentTransactionsQueryVariables>;
