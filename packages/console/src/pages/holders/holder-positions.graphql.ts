/** Generated from holder-positions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderPositionsQueryVariables = Exact<{
  holderId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.PositionsOrderBy> | Schema.PositionsOrderBy | null | undefined;
  filter?: Schema.PositionFilter | null | undefined;
  includeZero?: boolean | null | undefined;
}>;


export type HolderPositionsQuery = { readonly holderById: { readonly positions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly locked: string, readonly free: string, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null, readonly unit: Schema.AssetUnit, readonly register: { readonly id: string } | null } | null }> } } | null };

export const HolderPositions = `
query HolderPositions(
  $holderId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PositionsOrderBy!]
  $filter: PositionFilter
  $includeZero: Boolean
) {
  holderById(id: $holderId) {
    positions(
      first: $first
      after: $after
      offset: $offset
      orderBy: $orderBy
      filter: $filter
      includeZero: $includeZero
    ) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedPosition
        asset {
          id
          name
          symbol
          unit
          register {
            id
          }
        }
      }
    }
  }
}

fragment ListedPosition on Position {
  id
  balance
  locked
  free
}
` as Operation<HolderPositionsQuery, HolderPositionsQueryVariables>;
