/** Generated from chosen-restriction.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ChosenRestrictionQueryVariables = Exact<{
  id: string;
}>;


export type ChosenRestrictionQuery = { readonly restrictionById: { readonly id: string, readonly asset: { readonly id: string, readonly name: string } | null } | null };

export const ChosenRestriction = `
query ChosenRestriction($id: ID!) {
  restrictionById(id: $id) {
    id
    asset {
      id
      name
    }
  }
}
` as Operation<ChosenRestrictionQuery, ChosenRestrictionQueryVariables>;
