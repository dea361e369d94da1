/** Generated from transaction-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Conditions on one value; all must hold. */
export type IdFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
};

/** Conditions on one value; all must hold. */
export type IntFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: number | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: number | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<number> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<number> | null | undefined;
  /** Less than the value. */
  readonly lessThan?: number | null | undefined;
  /** Less than the value or equal to it. */
  readonly lessThanOrEqualTo?: number | null | undefined;
  /** Greater than the value. */
  readonly greaterThan?: number | null | undefined;
  /** Greater than the value or equal to it. */
  readonly greaterThanOrEqualTo?: number | null | undefined;
};

/** Conditions on one value; all must hold. */
export type DateFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
  /** Less than the value. */
  readonly lessThan?: string | null | undefined;
  /** Less than the value or equal to it. */
  readonly lessThanOrEqualTo?: string | null | undefined;
  /** Greater than the value. */
  readonly greaterThan?: string | null | undefined;
  /** Greater than the value or equal to it. */
  readonly greaterThanOrEqualTo?: string | null | undefined;
};

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

/** Conditions on fields of Transaction; all must hold. */
export type TransactionFilter = {
  /** Identifies the transaction. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** Number of the transaction within its asset, from 1 without gaps. */
  readonly sequence?: IntFilter | null | undefined;
  /** What it does. */
  readonly type?: TransactionTypeFilter | null | undefined;
  /** From when it holds. */
  readonly effectiveDate?: DateFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<TransactionFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<TransactionFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: TransactionFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type TransactionTypeFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: TransactionType | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: TransactionType | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<TransactionType> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<TransactionType> | null | undefined;
};

export type TransactionListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<TransactionsOrderBy> | TransactionsOrderBy | null | undefined;
  filter?: TransactionFilter | null | undefined;
}>;


export type TransactionListQuery = { readonly allTransactions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly reason: string | null, readonly asset: { readonly id: string, readonly name: string, readonly register: { readonly id: string, readonly name: string } | null } | null, readonly instruction: { readonly id: string, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null } | null, readonly reversedBy: { readonly id: string } | null }> } | null };

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
  reason
  asset {
    id
    name
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

fragment NamedUser on User {
  id
  firstName
  lastName
}
` as Operation<TransactionListQuery, TransactionListQueryVariables>;
