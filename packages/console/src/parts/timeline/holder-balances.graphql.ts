/** Generated from holder-balances.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderBalancesQueryVariables = Exact<{
  id: string;
  first: number;
  filter: Schema.TimelineEntryFilter;
}>;


export type HolderBalancesQuery = { readonly holderById: { readonly timeline: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly effectiveDate: string | null, readonly quantity: string | null }> } } | null };

export const HolderBalances = `
query HolderBalances($id: ID!, $first: Int!, $filter: TimelineEntryFilter!) {
  holderById(id: $id) {
    timeline(first: $first, filter: $filter) {
      totalCount
      nodes {
        id
        effectiveDate
        quantity
      }
    }
  }
}
` as Operation<HolderBalancesQuery, HolderBalancesQueryVariables>;
