/** Generated from holders-on.graphql and the contract: change those, and run `npm run golden`. */
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

/** Orders of a list of CapTableHolders; ties are broken by id. */
export type CapTableHoldersOrderBy =
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
  /** By units, ascending; null last. */
  | 'UNITS_ASC'
  /** By units, descending; null first. */
  | 'UNITS_DESC';

/** Conditions on fields of CapTableHolder; all must hold. */
export type CapTableHolderFilter = {
  /** The id of the holder. */
  readonly id?: IdFilter | null | undefined;
  /** Units of all those classes together. */
  readonly units?: DecimalFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<CapTableHolderFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<CapTableHolderFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: CapTableHolderFilter | null | undefined;
};

export type HoldersOnQueryVariables = Exact<{
  registerId?: string | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  unit: AssetUnit;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<CapTableHoldersOrderBy> | CapTableHoldersOrderBy | null | undefined;
  filter?: CapTableHolderFilter | null | undefined;
}>;


export type HoldersOnQuery = { readonly capTable: { readonly holders: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly units: string, readonly percentage: string, readonly holder: { readonly registration: string, readonly holderNumber: string } | null }> } } | null };

export const HoldersOn = `
query HoldersOn(
  $registerId: ID
  $asOf: Date
  $knownAt: DateTime
  $unit: AssetUnit!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [CapTableHoldersOrderBy!]
  $filter: CapTableHolderFilter
) {
  capTable(registerId: $registerId, asOf: $asOf, knownAt: $knownAt) {
    holders(unit: $unit, first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        units
        percentage
        holder {
          registration
          holderNumber
        }
      }
    }
  }
}
` as Operation<HoldersOnQuery, HoldersOnQueryVariables>;
