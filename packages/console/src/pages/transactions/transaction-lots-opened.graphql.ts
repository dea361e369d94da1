/** Generated from transaction-lots-opened.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Orders of a list of Lots; ties are broken by id. */
export type LotsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By assetId, ascending; null last. */
  | 'ASSET_ID_ASC'
  /** By assetId, descending; null first. */
  | 'ASSET_ID_DESC'
  /** By holderId, ascending; null last. */
  | 'HOLDER_ID_ASC'
  /** By holderId, descending; null first. */
  | 'HOLDER_ID_DESC'
  /** By customId, ascending; null last. */
  | 'CUSTOM_ID_ASC'
  /** By customId, descending; null first. */
  | 'CUSTOM_ID_DESC'
  /** By acquisitionDate, ascending; null last. */
  | 'ACQUISITION_DATE_ASC'
  /** By acquisitionDate, descending; null first. */
  | 'ACQUISITION_DATE_DESC'
  /** By closedAt, ascending; null last. */
  | 'CLOSED_AT_ASC'
  /** By closedAt, descending; null first. */
  | 'CLOSED_AT_DESC';

export type TransactionLotsOpenedQueryVariables = Exact<{
  transactionId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<LotsOrderBy> | LotsOrderBy | null | undefined;
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
