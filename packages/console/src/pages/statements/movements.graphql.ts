/** Generated from movements.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type MovementsQueryVariables = Exact<{
  holderId: string;
  from: string;
  to: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.PostingsOrderBy> | Schema.PostingsOrderBy | null | undefined;
}>;


export type MovementsQuery = { readonly holderStatement: { readonly movements: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly quantity: string, readonly balanceAfter: string, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null } | null }> } } | null };

export const Movements = `
query Movements(
  $holderId: ID!
  $from: Date!
  $to: Date!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PostingsOrderBy!]
) {
  holderStatement(holderId: $holderId, from: $from, to: $to) {
    movements(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedMovement
        asset {
          id
          name
          symbol
        }
      }
    }
  }
}

fragment ListedMovement on Posting {
  id
  sequence
  type
  quantity
  balanceAfter
  effectiveDate
  recordedAt
}
` as Operation<MovementsQuery, MovementsQueryVariables>;
