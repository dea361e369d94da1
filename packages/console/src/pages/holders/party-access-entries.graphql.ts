/** Generated from party-access-entries.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PartyAccessEntriesQueryVariables = Exact<{
  partyId: string;
}>;


export type PartyAccessEntriesQuery = { readonly partyById: { readonly id: string, readonly accessEntries: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly purpose: string, readonly recordedAt: string, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null }> } } | null };

export const PartyAccessEntries = `
query PartyAccessEntries($partyId: ID!) {
  partyById(id: $partyId) {
    id
    accessEntries(first: 20, orderBy: [RECORDED_AT_DESC]) {
      totalCount
      nodes {
        id
        purpose
        recordedAt
        account {
          id
          name
        }
        user {
          ...NamedUser
        }
      }
    }
  }
}

fragment NamedUser on User {
  id
  firstName
  lastName
}
` as Operation<PartyAccessEntriesQuery, PartyAccessEntriesQueryVariables>;
