/** Generated from holders-of-asset.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HoldersOfAssetQueryVariables = Exact<{
  id: string;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  includeZero?: boolean | null | undefined;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.PositionsOrderBy> | Schema.PositionsOrderBy | null | undefined;
  filter?: Schema.PositionFilter | null | undefined;
}>;


export type HoldersOfAssetQuery = { readonly assetById: { readonly positions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly locked: string, readonly free: string, readonly percentage: string | null, readonly lastMovedOn: string, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null, readonly lastMovement: { readonly id: string, readonly type: Schema.TransactionType, readonly quantity: string } | null }> } } | null };

export const HoldersOfAsset = `
query HoldersOfAsset(
  $id: ID!
  $asOf: Date
  $knownAt: DateTime
  $includeZero: Boolean
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PositionsOrderBy!]
  $filter: PositionFilter
) {
  assetById(id: $id) {
    positions(
      first: $first
      after: $after
      offset: $offset
      orderBy: $orderBy
      filter: $filter
      asOf: $asOf
      knownAt: $knownAt
      includeZero: $includeZero
    ) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedPosition
        ...HeldPosition
        holder {
          ...NamedHolder
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

fragment HeldPosition on Position {
  id
  balance
  percentage
  lastMovedOn
  lastMovement {
    id
    type
    quantity
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<HoldersOfAssetQuery, HoldersOfAssetQueryVariables>;
