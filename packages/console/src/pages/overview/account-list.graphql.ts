/** Generated from account-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What kind of tenant an account is. */
export type AccountType =
  | 'issuer'
  | 'broker'
  | 'transfer_agent'
  | 'custodian'
  | 'investor'
  | 'platform';

/** Whether an account may act. */
export type AccountStatus =
  | 'active'
  | 'suspended'
  | 'closed';

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

/** Orders of a list of Accounts; ties are broken by id. */
export type AccountsOrderBy =
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
  /** By slug, ascending; null last. */
  | 'SLUG_ASC'
  /** By slug, descending; null first. */
  | 'SLUG_DESC'
  /** By accountType, ascending; null last. */
  | 'ACCOUNT_TYPE_ASC'
  /** By accountType, descending; null first. */
  | 'ACCOUNT_TYPE_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC';

/** Conditions on fields of Account; all must hold. */
export type AccountFilter = {
  /** Identifies the account. */
  readonly id?: IdFilter | null | undefined;
  /** The name of the account. */
  readonly name?: StringFilter | null | undefined;
  /** A short name for addresses, unique in the installation. */
  readonly slug?: StringFilter | null | undefined;
  /** What kind of tenant it is. */
  readonly accountType?: AccountTypeFilter | null | undefined;
  /** Whether it may act. */
  readonly status?: AccountStatusFilter | null | undefined;
  /** When it was opened. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AccountFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AccountFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AccountFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AccountTypeFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AccountType | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AccountType | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AccountType> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AccountType> | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AccountStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AccountStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AccountStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AccountStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AccountStatus> | null | undefined;
};

export type AccountListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<AccountsOrderBy> | AccountsOrderBy | null | undefined;
  filter?: AccountFilter | null | undefined;
}>;


export type AccountListQuery = { readonly allAccounts: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly accountType: AccountType, readonly status: AccountStatus, readonly createdAt: string }> } | null };

export const AccountList = `
query AccountList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [AccountsOrderBy!], $filter: AccountFilter) {
  allAccounts(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      name
      slug
      accountType
      status
      createdAt
    }
  }
}
` as Operation<AccountListQuery, AccountListQueryVariables>;
