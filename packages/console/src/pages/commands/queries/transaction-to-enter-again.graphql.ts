/** Generated from transaction-to-enter-again.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type TransactionToEnterAgainQueryVariables = Exact<{
  id: string;
}>;


export type TransactionToEnterAgainQuery = { readonly transactionById: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly instruction: { readonly id: string, readonly type: string, readonly payload: unknown } | null } | null };

export const TransactionToEnterAgain = `
query TransactionToEnterAgain($id: ID!) {
  transactionById(id: $id) {
    ...NamedTransaction
    instruction {
      id
      type
      payload
    }
  }
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}
` as Operation<TransactionToEnterAgainQuery, TransactionToEnterAgainQueryVariables>;
