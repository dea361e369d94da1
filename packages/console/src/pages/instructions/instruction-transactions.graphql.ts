/** Generated from instruction-transactions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Orders of a list of Transactions; ties are broken by id. */
export type TransactionsOrderBy =
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
  /** By effectiveDate, ascending; null last. */
  | 'EFFECTIVE_DATE_ASC'
  /** By effectiveDate, descending; null first. */
  | 'EFFECTIVE_DATE_DESC';

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

export type InstructionTransactionsQueryVariables = Exact<{
  instructionId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<TransactionsOrderBy> | TransactionsOrderBy | null | undefined;
}>;


export type InstructionTransactionsQuery = { readonly instructionById: { readonly transactions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null }> } } | null };

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
