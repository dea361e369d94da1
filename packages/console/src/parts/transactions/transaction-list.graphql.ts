/** Generated from transaction-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type TransactionListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.TransactionsOrderBy> | Schema.TransactionsOrderBy | null | undefined;
  filter?: Schema.TransactionFilter | null | undefined;
}>;


export type TransactionListQuery = { readonly allTransactions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly quantity: string, readonly price: string | null, readonly reason: string | null, readonly asset: { readonly id: string, readonly name: string, readonly currency: string | null, readonly register: { readonly id: string, readonly name: string } | null } | null, readonly instruction: { readonly id: string, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null } | null, readonly reversedBy: { readonly id: string } | null, readonly from: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: Schema.LedgerAccount, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> }, readonly to: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly ledgerAccount: Schema.LedgerAccount, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } }> } | null };

export const TransactionList = `
query TransactionList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [TransactionsOrderBy!], $filter: TransactionFilter) {
  allTransactions(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedTransaction
    }
  }
}

fragment ListedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  ...MovedUnits
  asset {
    id
    name
    currency
    register {
      id
      name
    }
  }
  instruction {
    id
    account {
      id
      name
    }
    user {
      ...NamedUser
    }
  }
  reversedBy {
    id
  }
}

fragment MovedUnits on Transaction {
  quantity
  price
  reason
  from(first: 1) {
    totalCount
    nodes {
      id
      ledgerAccount
      holder {
        ...NamedHolder
      }
    }
  }
  to(first: 1) {
    totalCount
    nodes {
      id
      ledgerAccount
      holder {
        ...NamedHolder
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment NamedUser on User {
  id
  firstName
  lastName
}
` as Operation<TransactionListQuery, TransactionListQueryVariables>;
