/** Generated from chosen-lot.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChosenLotQueryVariables = Exact<{
  id: string;
}>;


export type ChosenLotQuery = { readonly lotById: { readonly id: string, readonly customId: string, readonly quantity: string, readonly form: Schema.AssetForm, readonly acquisitionDate: string, readonly closedOn: string | null, readonly legendIds: ReadonlyArray<string>, readonly asset: { readonly id: string, readonly name: string } | null, readonly holder: { readonly id: string, readonly registration: string } | null } | null };

export const ChosenLot = `
query ChosenLot($id: ID!) {
  lotById(id: $id) {
    id
    customId
    quantity
    form
    acquisitionDate
    closedOn
    legendIds
    asset {
      id
      name
    }
    holder {
      id
      registration
    }
  }
}
` as Operation<ChosenLotQuery, ChosenLotQueryVariables>;
