/** Generated from asset-list.graphql and the contract: change those, and run `npm run golden`. */
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
export type StringFilter = {
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
  /** Begins with the text. */
  readonly startsWith?: string | null | undefined;
  /** Contains the text. */
  readonly includes?: string | null | undefined;
  /** Contains the text; upper and lower case are equal. */
  readonly includesInsensitive?: string | null | undefined;
};

/** Conditions on one value; all must hold. */
export type DateTimeFilter = {
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

/** Orders of a list of Assets; ties are broken by id. */
export type AssetsOrderBy =
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
  /** By name, ascending; null last. */
  | 'NAME_ASC'
  /** By name, descending; null first. */
  | 'NAME_DESC'
  /** By type, ascending; null last. */
  | 'TYPE_ASC'
  /** By type, descending; null first. */
  | 'TYPE_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By symbol, ascending; null last. */
  | 'SYMBOL_ASC'
  /** By symbol, descending; null first. */
  | 'SYMBOL_DESC'
  /** By authorizedTotal, ascending; null last. */
  | 'AUTHORIZED_TOTAL_ASC'
  /** By authorizedTotal, descending; null first. */
  | 'AUTHORIZED_TOTAL_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC';

/** What kind of security an asset is. */
export type AssetType =
  | 'common_stock'
  | 'preferred_stock'
  | 'fund_unit'
  | 'membership_unit'
  | 'debt'
  | 'convertible'
  | 'warrant'
  | 'option'
  | 'rsu'
  | 'right'
  | 'other';

/** Where an asset stands in its life. */
export type AssetStatus =
  | 'draft'
  | 'pending_approval'
  | 'active'
  | 'suspended'
  | 'closed';

/** Conditions on fields of Asset; all must hold. */
export type AssetFilter = {
  /** Identifies the asset. */
  readonly id?: IdFilter | null | undefined;
  /** The name of the asset, unique in its register among those not closed. */
  readonly name?: StringFilter | null | undefined;
  /** What kind of security it is. */
  readonly type?: AssetTypeFilter | null | undefined;
  /** Where it stands in its life. */
  readonly status?: AssetStatusFilter | null | undefined;
  /** Ticker or short name. */
  readonly symbol?: StringFilter | null | undefined;
  /** Units authorised in all; null when not limited. Follows from the authorised adjustments. */
  readonly authorizedTotal?: DecimalFilter | null | undefined;
  /** When it was created in the register. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AssetFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AssetFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AssetFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AssetTypeFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AssetType | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AssetType | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AssetType> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AssetType> | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AssetStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AssetStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AssetStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AssetStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AssetStatus> | null | undefined;
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

/** Whether the number of units is limited by the issuer's charter. */
export type AuthorizedKind =
  | 'limited'
  | 'unlimited'
  | 'not_applicable';

/** What one unit of quantity is. */
export type AssetUnit =
  | 'shares'
  | 'units'
  | 'principal';

export type AssetListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<AssetsOrderBy> | AssetsOrderBy | null | undefined;
  filter?: AssetFilter | null | undefined;
}>;


export type AssetListQuery = { readonly allAssets: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly symbol: string | null, readonly type: AssetType, readonly status: AssetStatus, readonly unit: AssetUnit, readonly currency: string | null, readonly authorizedKind: AuthorizedKind, readonly holderCount: number | null, readonly createdAt: string, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const AssetList = `
query AssetList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [AssetsOrderBy!], $filter: AssetFilter) {
  allAssets(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      name
      symbol
      type
      status
      unit
      currency
      authorizedKind
      ...AssetTotals
      holderCount
      createdAt
      register {
        id
        name
      }
    }
  }
}

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}
` as Operation<AssetListQuery, AssetListQueryVariables>;
