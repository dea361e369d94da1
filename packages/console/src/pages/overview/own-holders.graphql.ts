/** Generated from own-holders.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OwnHoldersQueryVariables = Exact<{
  first: number;
}>;


export type OwnHoldersQuery = { readonly allHolders: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly holderNumber: string, readonly registration: string, readonly positions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly asset: { readonly name: string, readonly symbol: string | null } | null }> } }> } | null };

export const OwnHolders = `
query OwnHolders($first: Int!) {
  allHolders(first: $first, orderBy: [REGISTRATION_ASC]) {
    totalCount
    nodes {
      ...NamedHolder
      positions(first: 8, orderBy: [BALANCE_DESC], filter: { balance: { greaterThan: "0" } }) {
        nodes {
          id
          asset {
            name
            symbol
          }
        }
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<OwnHoldersQuery, OwnHoldersQueryVariables>;
