/** Generated from party-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type PartyChoicesQueryVariables = Exact<{
  find: string;
}>;


export type PartyChoicesQuery = { readonly allParties: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly legalName: string, readonly partyType: Schema.PartyType, readonly country: string | null }> } | null };

export const PartyChoices = `
query PartyChoices($find: String!) {
  allParties(first: 20, orderBy: [LEGAL_NAME_ASC], filter: { nameKey: { includes: $find } }) {
    nodes {
      id
      legalName
      partyType
      country
    }
  }
}
` as Operation<PartyChoicesQuery, PartyChoicesQueryVariables>;
