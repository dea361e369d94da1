/** Generated from instruction-transactions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type InstructionTransactionsQueryVariables = Exact<{
  instructionId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.TransactionsOrderBy> | Schema.TransactionsOrderBy | null | undefined;
}>;


export type InstructionTransactionsQuery = { readonly instructionById: { readonly transactions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null }> } } | null };

export const InstructionTransactions = `
query InstructionTransactions(
  $instructionId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [TransactionsOrderBy!]
) {
  instructionById(id: $instructionId) {
    transactions(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        sequence
        type
        effectiveDate
        recordedAt
        asset {
          id
          name
        }
      }
    }
  }
}
` as Operation<InstructionTransactionsQuery, InstructionTransactionsQueryVariables>;
