/** Generated from asset-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AssetChoicesQueryVariables = Exact<{
  first: number;
  filter?: Schema.AssetFilter | null | undefined;
}>;


export type AssetChoicesQuery = { readonly allAssets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly symbol: string | null, readonly unit: Schema.AssetUnit, readonly outstandingTotal: string | null, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const AssetChoices = `
query AssetChoices($first: Int!, $filter: AssetFilter) {
  allAssets(first: $first, filter: $filter, orderBy: [NAME_ASC]) {
    nodes {
      id
      name
      symbol
      unit
      outstandingTotal
      register {
        id
        name
      }
    }
  }
}
` as Operation<AssetChoicesQuery, AssetChoicesQueryVariables>;
