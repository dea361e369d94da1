/** Generated from delegation-list.graphql and the contract: change those, and run `npm run golden`. */
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

/** What a user is in an account. */
export type UserRole =
  | 'account_administrator'
  | 'account_manager'
  | 'account_operator'
  | 'account_auditor'
  | 'account_viewer';

/** Orders of a list of Delegations; ties are broken by id. */
export type DelegationsOrderBy =
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
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC';

/** Whether a delegation is in force. */
export type DelegationStatus =
  | 'active'
  | 'revoked';

/** Conditions on fields of Delegation; all must hold. */
export type DelegationFilter = {
  /** Identifies the delegation. */
  readonly id?: IdFilter | null | undefined;
  /** Whether it is in force. */
  readonly status?: DelegationStatusFilter | null | undefined;
  /** When it was given. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<DelegationFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<DelegationFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: DelegationFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type DelegationStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: DelegationStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: DelegationStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<DelegationStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<DelegationStatus> | null | undefined;
};

export type DelegationListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<DelegationsOrderBy> | DelegationsOrderBy | null | undefined;
  filter?: DelegationFilter | null | undefined;
}>;


export type DelegationListQuery = { readonly allDelegations: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly status: DelegationStatus, readonly assetIds: ReadonlyArray<string> | null, readonly mutations: ReadonlyArray<string> | null, readonly quantityMax: string | null, readonly proposeOnly: boolean, readonly createdAt: string, readonly account: { readonly id: string, readonly name: string } | null, readonly apiClient: { readonly id: string, readonly name: string } | null, readonly usersAccount: { readonly id: string, readonly userRole: UserRole, readonly user: { readonly firstName: string, readonly lastName: string } | null } | null }> } | null };

export const DelegationList = `
query DelegationList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [DelegationsOrderBy!]
  $filter: DelegationFilter
) {
  allDelegations(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedDelegation
    }
  }
}

fragment ListedDelegation on Delegation {
  id
  status
  assetIds
  mutations
  quantityMax
  proposeOnly
  createdAt
  account {
    id
    name
  }
  apiClient {
    id
    name
  }
  usersAccount {
    id
    userRole
    user {
      firstName
      lastName
    }
  }
}
` as Operation<DelegationListQuery, DelegationListQueryVariables>;
