/** Generated from chosen-party.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChosenPartyQueryVariables = Exact<{
  id: string;
}>;


export type ChosenPartyQuery = { readonly partyById: { readonly id: string, readonly legalName: string, readonly partyType: Schema.PartyType, readonly register: { readonly id: string } | null } | null };

export const ChosenParty = `
query ChosenParty($id: ID!) {
  partyById(id: $id) {
    id
    legalName
    partyType
    register {
      id
    }
  }
}
` as Operation<ChosenPartyQuery, ChosenPartyQueryVariables>;
