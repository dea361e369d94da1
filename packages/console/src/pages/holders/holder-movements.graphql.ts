/** Generated from holder-movements.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderMovementsQueryVariables = Exact<{
  holderId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.PostingsOrderBy> | Schema.PostingsOrderBy | null | undefined;
  filter?: Schema.PostingFilter | null | undefined;
}>;


export type HolderMovementsQuery = { readonly holderById: { readonly postings: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly quantity: string, readonly balanceAfter: string, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null, readonly transaction: { readonly id: string } | null }> } } | null };

export const HolderMovements = `
query HolderMovements(
  $holderId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PostingsOrderBy!]
  $filter: PostingFilter
) {
  holderById(id: $holderId) {
    postings(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
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
        }
        lot {
          id
          customId
        }
        transaction {
          id
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
` as Operation<HolderMovementsQuery, HolderMovementsQueryVariables>;
