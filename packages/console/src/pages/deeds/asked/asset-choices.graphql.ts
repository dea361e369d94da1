/** Generated from asset-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Where an asset stands in its life. */
export type AssetStatus =
  | 'draft'
  | 'pending_approval'
  | 'active'
  | 'suspended'
  | 'closed';

export type AssetChoicesQueryVariables = Exact<{
  find: string;
  statuses?: ReadonlyArray<AssetStatus> | AssetStatus | null | undefined;
}>;


export type AssetChoicesQuery = { readonly allAssets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly symbol: string | null, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const AssetChoices = `
query AssetChoices($find: String!, $statuses: [AssetStatus!]) {
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
` as Operation<AssetChoicesQuery, AssetChoicesQueryVariables>;
