/** Generated from first-entries.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type FirstEntriesQueryVariables = Exact<{
  first: number;
}>;


export type FirstEntriesQuery = { readonly allTransactions: { readonly nodes: ReadonlyArray<{ readonly effectiveDate: string }> } | null, readonly allLots: { readonly nodes: ReadonlyArray<{ readonly openedOn: string }> } | null };

export const FirstEntries = `
query FirstEntries($first: Int!) {
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
` as Operation<FirstEntriesQuery, FirstEntriesQueryVariables>;
