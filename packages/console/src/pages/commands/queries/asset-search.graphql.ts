/** Generated from asset-search.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AssetSearchQueryVariables = Exact<{
  find: string;
  statuses?: ReadonlyArray<Schema.AssetStatus> | Schema.AssetStatus | null | undefined;
}>;


export type AssetSearchQuery = { readonly allAssets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly symbol: string | null, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const AssetSearch = `
query AssetSearch($find: String!, $statuses: [AssetStatus!]) {
  allAssets(
    first: 20
    orderBy: [NAME_ASC]
    filter: {
      status: { in: $statuses }
      or: [{ name: { includesInsensitive: $find } }, { symbol: { includesInsensitive: $find } }]
    }
  ) {
    nodes {
      id
      name
      symbol
      register {
        id
        name
      }
    }
  }
}
` as Operation<AssetSearchQuery, AssetSearchQueryVariables>;
