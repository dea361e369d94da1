/** Generated from transaction-lots-opened.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type TransactionLotsOpenedQueryVariables = Exact<{
  transactionId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.LotsOrderBy> | Schema.LotsOrderBy | null | undefined;
}>;


export type TransactionLotsOpenedQuery = { readonly transactionById: { readonly lotsOpened: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } } | null };

export const TransactionLotsOpened = `
query TransactionLotsOpened(
  $transactionId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [LotsOrderBy!]
) {
  transactionById(id: $transactionId) {
    lotsOpened(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...MovedLot
      }
    }
  }
}

fragment MovedLot on Lot {
  id
  customId
  quantity
  acquisitionDate
  holder {
    ...NamedHolder
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<TransactionLotsOpenedQuery, TransactionLotsOpenedQueryVariables>;
