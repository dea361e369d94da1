/** Generated from asset-names.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AssetNamesQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type AssetNamesQuery = { readonly allAssets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } | null };

export const AssetNames = `
query AssetNames($ids: [ID!]!) {
  allAssets(first: 1000, filter: { id: { in: $ids } }, orderBy: [NAME_ASC]) {
    nodes {
      id
      name
    }
  }
}
` as Operation<AssetNamesQuery, AssetNamesQueryVariables>;
