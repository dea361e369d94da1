/** Generated from asset-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AssetChoicesQueryVariables = Exact<{
  first: number;
}>;


export type AssetChoicesQuery = { readonly allAssets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly symbol: string | null, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const AssetChoices = `
query AssetChoices($first: Int!) {
  allAssets(first: $first, orderBy: [NAME_ASC]) {
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
