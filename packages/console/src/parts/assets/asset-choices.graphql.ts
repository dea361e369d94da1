/** Generated from asset-choices.graphql and the contract: change those, and run `npm run golden`. */
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

export type AssetChoicesQueryVariables = Exact<{
  first: number;
  filter?: AssetFilter | null | undefined;
}>;


export type AssetChoicesQuery = { readonly allAssets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly symbol: string | null, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const AssetChoices = `
query AssetChoices($first: Int!, $filter: AssetFilter) {
  allAssets(first: $first, filter: $filter, orderBy: [NAME_ASC]) {
    nodes {
      id
      name
      symbol
      register {
        id
        name
      }
    }
  }
}
` as Operation<AssetChoicesQuery, AssetChoicesQueryVariables>;
