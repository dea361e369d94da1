/** Generated from movement-list.graphql and the contract: change those, and run `npm run golden`. */
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

/** Conditions on fields of Posting; all must hold. */
export type PostingFilter = {
  /** Identifies the posting. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** Number of its transaction within the asset. */
  readonly sequence?: IntFilter | null | undefined;
  /** Number of the line within its transaction, from 1. */
  readonly line?: IntFilter | null | undefined;
  /** From when it holds. */
  readonly effectiveDate?: DateFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<PostingFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<PostingFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: PostingFilter | null | undefined;
};

export type MovementListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<PostingsOrderBy> | PostingsOrderBy | null | undefined;
  filter?: PostingFilter | null | undefined;
}>;


export type MovementListQuery = { readonly allPostings: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: TransactionType, readonly quantity: string, readonly balanceAfter: string, readonly effectiveDate: string, readonly recordedAt: string, readonly asset: { readonly id: string, readonly name: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } | null };

export const MovementList = `
query MovementList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [PostingsOrderBy!], $filter: PostingFilter) {
  allPostings(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
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
      holder {
        ...NamedHolder
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

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<MovementListQuery, MovementListQueryVariables>;
