/** Generated from holder-classes.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type HolderClassesQueryVariables = Exact<{
  id: string;
}>;


export type HolderClassesQuery = { readonly holderById: { readonly positions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly asset: { readonly id: string, readonly name: string } | null }> } } | null };

export const HolderClasses = `
query HolderClasses($id: ID!) {
  holderById(id: $id) {
    positions(first: 200, orderBy: [BALANCE_DESC], includeZero: true) {
      nodes {
        id
        asset {
          id
          name
        }
      }
    }
  }
}
` as Operation<HolderClassesQuery, HolderClassesQueryVariables>;
