/** Generated from asset-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AssetChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AssetChoicesQuery = { readonly allAssets: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } | null };

export const AssetChoices = `
query AssetChoices {
  allAssets(first: 500, orderBy: [NAME_ASC]) {
    totalCount
    nodes {
      id
      name
    }
  }
}
` as Operation<AssetChoicesQuery, AssetChoicesQueryVariables>;
