/** Generated from statement-lines.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type StatementLinesQueryVariables = Exact<{
  holderId: string;
  from: string;
  to: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.StatementLinesOrderBy> | Schema.StatementLinesOrderBy | null | undefined;
}>;


export type StatementLinesQuery = { readonly holderStatement: { readonly lines: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly quantity: string, readonly balanceAfter: string, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null } | null }> } } | null };

export const StatementLines = `
query StatementLines(
  $holderId: ID!
  $from: Date!
  $to: Date!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [StatementLinesOrderBy!]
) {
  holderStatement(holderId: $holderId, from: $from, to: $to) {
    lines(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        sequence
        type
        quantity
        balanceAfter
        effectiveDate
        recordedAt
        asset {
          id
          name
          symbol
        }
      }
    }
  }
}
` as Operation<StatementLinesQuery, StatementLinesQueryVariables>;
