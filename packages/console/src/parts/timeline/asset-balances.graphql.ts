/** Generated from asset-balances.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AssetBalancesQueryVariables = Exact<{
  id: string;
  first: number;
  filter: Schema.TimelineEntryFilter;
}>;


export type AssetBalancesQuery = { readonly assetById: { readonly timeline: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly effectiveDate: string | null, readonly quantity: string | null }> } } | null };

export const AssetBalances = `
query AssetBalances($id: ID!, $first: Int!, $filter: TimelineEntryFilter!) {
  assetById(id: $id) {
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
` as Operation<AssetBalancesQuery, AssetBalancesQueryVariables>;
