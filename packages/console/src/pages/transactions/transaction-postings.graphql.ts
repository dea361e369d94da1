/** Generated from transaction-postings.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** Where units stand: authorised (below zero), unissued, reserved for a plan, in treasury, in suspense, with a holder. */
export type LedgerAccount =
  | 'authorized'
  | 'unissued'
  | 'reserved'
  | 'treasury'
  | 'suspense'
  | 'holder';

export type TransactionPostingsQueryVariables = Exact<{
  transactionId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<PostingsOrderBy> | PostingsOrderBy | null | undefined;
}>;


export type TransactionPostingsQuery = { readonly transactionById: { readonly postings: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly line: number, readonly ledgerAccount: LedgerAccount, readonly quantity: string, readonly balanceAfter: string, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null }> } } | null };

export const TransactionPostings = `
query TransactionPostings(
  $transactionId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PostingsOrderBy!]
) {
  transactionById(id: $transactionId) {
    postings(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedPosting
      }
    }
  }
}

fragment ListedPosting on Posting {
  id
  line
  ledgerAccount
  quantity
  balanceAfter
  holder {
    ...NamedHolder
  }
  stockPlan {
    id
    name
  }
  lot {
    id
    customId
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<TransactionPostingsQuery, TransactionPostingsQueryVariables>;
