/** Generated from first-transactions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FirstTransactionsQueryVariables = Exact<{
  first: number;
}>;


export type FirstTransactionsQuery = { readonly allTransactions: { readonly nodes: ReadonlyArray<{ readonly effectiveDate: string }> } | null, readonly allLots: { readonly nodes: ReadonlyArray<{ readonly openedOn: string }> } | null };

export const FirstTransactions = `
query FirstTransactions($first: Int!) {
  allTransactions(first: $first, orderBy: [PRIMARY_KEY_ASC]) {
    nodes {
      effectiveDate
    }
  }
  allLots(first: $first, orderBy: [PRIMARY_KEY_ASC]) {
    nodes {
      openedOn
    }
  }
}
` as Operation<FirstTransactionsQuery, FirstTransactionsQueryVariables>;
