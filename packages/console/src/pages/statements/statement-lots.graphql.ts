/** Generated from statement-lots.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type StatementLotsQueryVariables = Exact<{
  holderId: string;
  first: number;
  filter: Schema.PostingFilter;
}>;


export type StatementLotsQuery = { readonly holderById: { readonly postings: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly quantity: string, readonly balanceAfter: string, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null }> } } | null };

export const StatementLots = `
query StatementLots($holderId: ID!, $first: Int!, $filter: PostingFilter!) {
  holderById(id: $holderId) {
    postings(first: $first, orderBy: [EFFECTIVE_DATE_ASC], filter: $filter) {
      totalCount
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
` as Operation<StatementLotsQuery, StatementLotsQueryVariables>;
