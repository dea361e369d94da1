/** Generated from position-lots.graphql and the contract: change those, and run `npm run golden`. */
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

/** In what form units are held. */
export type AssetForm =
  | 'book_entry'
  | 'certificated'
  | 'tokenised';

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

/** Orders of a list of Lots; ties are broken by id. */
export type LotsOrderBy =
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
  /** By customId, ascending; null last. */
  | 'CUSTOM_ID_ASC'
  /** By customId, descending; null first. */
  | 'CUSTOM_ID_DESC'
  /** By acquisitionDate, ascending; null last. */
  | 'ACQUISITION_DATE_ASC'
  /** By acquisitionDate, descending; null first. */
  | 'ACQUISITION_DATE_DESC'
  /** By closedAt, ascending; null last. */
  | 'CLOSED_AT_ASC'
  /** By closedAt, descending; null first. */
  | 'CLOSED_AT_DESC';

/** Conditions on fields of Lot; all must hold. */
export type LotFilter = {
  /** Identifies the lot. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** The id of the holder. */
  readonly holderId?: IdFilter | null | undefined;
  /** The certificate number, unique within the asset. */
  readonly customId?: StringFilter | null | undefined;
  /** From when the holding period counts. */
  readonly acquisitionDate?: DateFilter | null | undefined;
  /** When its closing was recorded; null while it is open. */
  readonly closedAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<LotFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<LotFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: LotFilter | null | undefined;
};

export type PositionLotsQueryVariables = Exact<{
  positionId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<LotsOrderBy> | LotsOrderBy | null | undefined;
  filter?: LotFilter | null | undefined;
}>;


export type PositionLotsQuery = { readonly positionById: { readonly lots: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly form: AssetForm, readonly acquisitionDate: string, readonly openedOn: string, readonly closedOn: string | null, readonly price: string | null, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null } | null }> } } | null };

export const PositionLots = `
query PositionLots(
  $positionId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [LotsOrderBy!]
  $filter: LotFilter
) {
  positionById(id: $positionId) {
    lots(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedLot
      }
    }
  }
}

fragment ListedLot on Lot {
  id
  customId
  quantity
  form
  acquisitionDate
  openedOn
  closedOn
  price
  asset {
    id
    name
    symbol
  }
}
` as Operation<PositionLotsQuery, PositionLotsQueryVariables>;
