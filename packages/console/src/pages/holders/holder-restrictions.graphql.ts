/** Generated from holder-restrictions.graphql and the contract: change those, and run `npm run golden`. */
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

/** Orders of a list of Restrictions; ties are broken by id. */
export type RestrictionsOrderBy =
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
  /** By kind, ascending; null last. */
  | 'KIND_ASC'
  /** By kind, descending; null first. */
  | 'KIND_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By effectiveFrom, ascending; null last. */
  | 'EFFECTIVE_FROM_ASC'
  /** By effectiveFrom, descending; null first. */
  | 'EFFECTIVE_FROM_DESC'
  /** By expiresOn, ascending; null last. */
  | 'EXPIRES_ON_ASC'
  /** By expiresOn, descending; null first. */
  | 'EXPIRES_ON_DESC'
  /** By placedAt, ascending; null last. */
  | 'PLACED_AT_ASC'
  /** By placedAt, descending; null first. */
  | 'PLACED_AT_DESC';

/** Why units are restricted. */
export type RestrictionKind =
  | 'legend'
  | 'lock_up'
  | 'stop_order'
  | 'adverse_claim'
  | 'court_order'
  | 'lien'
  | 'freeze'
  | 'reported_lost';

/** Whether a restriction stands. */
export type RestrictionStatus =
  | 'active'
  | 'released';

/** Conditions on fields of Restriction; all must hold. */
export type RestrictionFilter = {
  /** Identifies the restriction. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset. */
  readonly assetId?: IdFilter | null | undefined;
  /** The id of the holder; null where it concerns the whole asset. */
  readonly holderId?: IdFilter | null | undefined;
  /** Why the units are restricted. */
  readonly kind?: RestrictionKindFilter | null | undefined;
  /** Whether it stands; one that has expired stands until it is released. */
  readonly status?: RestrictionStatusFilter | null | undefined;
  /** From when it holds. */
  readonly effectiveFrom?: DateFilter | null | undefined;
  /** The day from which it holds no more; null when it does not expire. */
  readonly expiresOn?: DateFilter | null | undefined;
  /** When it was recorded. */
  readonly placedAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<RestrictionFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<RestrictionFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: RestrictionFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type RestrictionKindFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: RestrictionKind | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: RestrictionKind | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<RestrictionKind> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<RestrictionKind> | null | undefined;
};

/** Conditions on one value; all must hold. */
export type RestrictionStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: RestrictionStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: RestrictionStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<RestrictionStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<RestrictionStatus> | null | undefined;
};

export type HolderRestrictionsQueryVariables = Exact<{
  holderId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<RestrictionsOrderBy> | RestrictionsOrderBy | null | undefined;
  filter?: RestrictionFilter | null | undefined;
}>;


export type HolderRestrictionsQuery = { readonly holderById: { readonly restrictions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly placedAt: string, readonly releasedOn: string | null, readonly releaseReason: string | null, readonly id: string, readonly kind: RestrictionKind, readonly status: RestrictionStatus, readonly quantity: string | null, readonly effectiveFrom: string, readonly expiresOn: string | null, readonly beneficiary: string | null, readonly reason: string | null, readonly document: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null }> } } | null };

export const HolderRestrictions = `
query HolderRestrictions(
  $holderId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [RestrictionsOrderBy!]
  $filter: RestrictionFilter
) {
  holderById(id: $holderId) {
    restrictions(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ShownRestriction
        placedAt
        releasedOn
        releaseReason
        document {
          id
          name
        }
        asset {
          id
          name
        }
        lot {
          id
          customId
        }
      }
    }
  }
}

fragment ShownRestriction on Restriction {
  id
  kind
  status
  quantity
  effectiveFrom
  expiresOn
  beneficiary
  reason
}
` as Operation<HolderRestrictionsQuery, HolderRestrictionsQueryVariables>;
