/** Generated from transaction-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type TransactionChoicesQueryVariables = Exact<{
  assetId: string;
}>;


export type TransactionChoicesQuery = { readonly assetById: { readonly id: string, readonly transactions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly effectiveDate: string, readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType }> } } | null };

export const TransactionChoices = `
query TransactionChoices($assetId: ID!) {
  assetById(id: $assetId) {
    id
    transactions(first: 500, orderBy: [SEQUENCE_DESC]) {
      totalCount
      nodes {
        ...NamedTransaction
        effectiveDate
      }
    }
  }
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}
` as Operation<TransactionChoicesQuery, TransactionChoicesQueryVariables>;
