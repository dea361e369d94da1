/** Generated from movements.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What a transaction does. */
export type TransactionType =
  | 'authorize'
  | 'reserve'
  | 'issue'
  | 'transfer'
  | 'forced_transfer'
  | 'cancel'
  | 'repurchase'
  | 'retire'
  | 'convert'
  | 'split'
  | 'consolidate'
  | 'reissue'
  | 'difference'
  | 'resolution'
  | 'reversal';

/** Orders of a list of Postings; ties are broken by id. */
export type PostingsOrderBy =
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
  /** By sequence, ascending; null last. */
  | 'SEQUENCE_ASC'
  /** By sequence, descending; null first. */
  | 'SEQUENCE_DESC'
  /** By line, ascending; null last. */
  | 'LINE_ASC'
  /** By line, descending; null first. */
  | 'LINE_DESC'
  /** By effectiveDate, ascending; null last. */
  | 'EFFECTIVE_DATE_ASC'
  /** By effectiveDate, descending; null first. */
  | 'EFFECTIVE_DATE_DESC';

export type MovementsQueryVariables = Exact<{
  holderId: string;
  from: string;
  to: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<PostingsOrderBy> | PostingsOrderBy | null | undefined;
}>;


export type MovementsQuery = { readonly holderStatement: { readonly movements: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: TransactionType, readonly quantity: string, readonly balanceAfter: string, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null } | null }> } } | null };

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
