/** Generated from chosen-party.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Whether a party is a person or an institution. */
export type PartyType =
  | 'individual'
  | 'institution';

export type ChosenPartyQueryVariables = Exact<{
  id: string;
}>;


export type ChosenPartyQuery = { readonly partyById: { readonly id: string, readonly legalName: string, readonly partyType: PartyType, readonly register: { readonly id: string } | null } | null };

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
