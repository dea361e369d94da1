/** Generated from chosen-holder.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChosenHolderQueryVariables = Exact<{
  id: string;
}>;


export type ChosenHolderQuery = { readonly holderById: { readonly id: string, readonly holderNumber: string, readonly registration: string, readonly status: Schema.HolderStatus, readonly register: { readonly id: string, readonly name: string } | null, readonly positions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly locked: string, readonly free: string, readonly asset: { readonly id: string, readonly name: string, readonly type: Schema.AssetType, readonly unit: Schema.AssetUnit } | null }> } } | null };

export const ChosenHolder = `
query ChosenHolder($id: ID!) {
  holderById(id: $id) {
    id
    holderNumber
    registration
    status
    register {
      id
      name
    }
    positions(first: 1000) {
      nodes {
        ...ListedPosition
        asset {
          id
          name
          type
          unit
        }
      }
    }
  }
}

fragment ListedPosition on Position {
  id
  balance
  locked
  free
}
` as Operation<ChosenHolderQuery, ChosenHolderQueryVariables>;
