/** Generated from principal-positions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PrincipalPositionsQueryVariables = Exact<{
  assetIds: ReadonlyArray<string> | string;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  first: number;
}>;


export type PrincipalPositionsQuery = { readonly allPositions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly asset: { readonly id: string, readonly name: string, readonly currency: string | null } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } | null };

export const PrincipalPositions = `
query PrincipalPositions($assetIds: [ID!]!, $asOf: Date, $knownAt: DateTime, $first: Int!) {
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
` as Operation<PrincipalPositionsQuery, PrincipalPositionsQueryVariables>;
