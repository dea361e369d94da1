/** Generated from party-looks.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PartyLooksQueryVariables = Exact<{
  partyId: string;
}>;


export type PartyLooksQuery = { readonly partyById: { readonly id: string, readonly accessEntries: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly purpose: string, readonly recordedAt: string, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null }> } } | null };

export const PartyLooks = `
query PartyLooks($partyId: ID!) {
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
` as Operation<PartyLooksQuery, PartyLooksQueryVariables>;
