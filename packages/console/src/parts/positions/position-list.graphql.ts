/** Generated from position-list.graphql and the contract: change those, and run `npm run golden`. */
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
export type DecimalFilter = {
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

/** What one unit of quantity is. */
export type AssetUnit =
  | 'shares'
  | 'units'
  | 'principal';

/** Orders of a list of Positions; ties are broken by id. */
export type PositionsOrderBy =
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
  /** By assetId, ascending; null last. */
  | 'ASSET_ID_ASC'
  /** By assetId, descending; null first. */
  | 'ASSET_ID_DESC'
  /** By holderId, ascending; null last. */
  | 'HOLDER_ID_ASC'
  /** By holderId, descending; null first. */
  | 'HOLDER_ID_DESC'
  /** By balance, ascending; null last. */
  | 'BALANCE_ASC'
  /** By balance, descending; null first. */
  | 'BALANCE_DESC';

/** Conditions on fields of Position; all must hold. */
export type PositionFilter = {
  /** Identifies the position. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** The id of the holder. */
  readonly holderId?: IdFilter | null | undefined;
  /** Units held. */
  readonly balance?: DecimalFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<PositionFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<PositionFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: PositionFilter | null | undefined;
};

export type PositionListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<PositionsOrderBy> | PositionsOrderBy | null | undefined;
  filter?: PositionFilter | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  includeZero?: boolean | null | undefined;
}>;


export type PositionListQuery = { readonly allPositions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly locked: string, readonly free: string, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null, readonly unit: AssetUnit, readonly register: { readonly id: string, readonly name: string } | null } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } | null };

export const PositionList = `
query PositionList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PositionsOrderBy!]
  $filter: PositionFilter
  $asOf: Date
  $knownAt: DateTime
  $includeZero: Boolean
) {
  allPositions(
    first: $first
    after: $after
    offset: $offset
    orderBy: $orderBy
    filter: $filter
    asOf: $asOf
    knownAt: $knownAt
    includeZero: $includeZero
  ) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedPosition
      asset {
        id
        name
        symbol
        unit
        register {
          id
          name
        }
      }
      holder {
        ...NamedHolder
      }
    }
  }
}

fragment ListedPosition on Position {
  id
  balance
  locked
  free
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<PositionListQuery, PositionListQueryVariables>;
