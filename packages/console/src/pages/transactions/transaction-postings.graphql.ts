/** Generated from transaction-postings.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type TransactionPostingsQueryVariables = Exact<{
  transactionId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.PostingsOrderBy> | Schema.PostingsOrderBy | null | undefined;
}>;


export type TransactionPostingsQuery = { readonly transactionById: { readonly postings: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly line: number, readonly ledgerAccount: Schema.LedgerAccount, readonly quantity: string, readonly balanceAfter: string, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null }> } } | null };

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
