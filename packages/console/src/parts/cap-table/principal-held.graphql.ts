/** Generated from principal-held.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PrincipalHeldQueryVariables = Exact<{
  assetIds: ReadonlyArray<string> | string;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  first: number;
}>;


export type PrincipalHeldQuery = { readonly allPositions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly asset: { readonly id: string, readonly name: string, readonly currency: string | null } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } | null };

export const PrincipalHeld = `
query PrincipalHeld($assetIds: [ID!]!, $asOf: Date, $knownAt: DateTime, $first: Int!) {
  allPositions(
    first: $first
    orderBy: [BALANCE_DESC]
    filter: { assetId: { in: $assetIds } }
    asOf: $asOf
    knownAt: $knownAt
  ) {
    totalCount
    nodes {
      id
      balance
      asset {
        id
        name
        currency
      }
      holder {
        ...NamedHolder
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<PrincipalHeldQuery, PrincipalHeldQueryVariables>;
