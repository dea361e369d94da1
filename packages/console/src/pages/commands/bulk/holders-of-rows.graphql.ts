/** Generated from holders-of-rows.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type HoldersOfRowsQueryVariables = Exact<{
  numbers: ReadonlyArray<string> | string;
  keys: ReadonlyArray<string> | string;
}>;


export type HoldersOfRowsQuery = { readonly allHolders: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly holderNumber: string, readonly registration: string, readonly register: { readonly id: string } | null }> } | null };

export const HoldersOfRows = `
query HoldersOfRows($numbers: [String!]!, $keys: [String!]!) {
  allHolders(first: 1000, filter: { or: [{ holderNumber: { in: $numbers } }, { registrationKey: { in: $keys } }] }) {
    nodes {
      ...NamedHolder
      register {
        id
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<HoldersOfRowsQuery, HoldersOfRowsQueryVariables>;
