/** Generated from movement-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type MovementListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.PostingsOrderBy> | Schema.PostingsOrderBy | null | undefined;
  filter?: Schema.PostingFilter | null | undefined;
}>;


export type MovementListQuery = { readonly allPostings: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly quantity: string, readonly balanceAfter: string, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } | null };

export const MovementList = `
query MovementList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [PostingsOrderBy!], $filter: PostingFilter) {
  allPostings(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
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
      holder {
        ...NamedHolder
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

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<MovementListQuery, MovementListQueryVariables>;
