/** Generated from user-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Orders of a list of Users; ties are broken by id. */
export type UsersOrderBy =
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
  /** By firstName, ascending; null last. */
  | 'FIRST_NAME_ASC'
  /** By firstName, descending; null first. */
  | 'FIRST_NAME_DESC'
  /** By lastName, ascending; null last. */
  | 'LAST_NAME_ASC'
  /** By lastName, descending; null first. */
  | 'LAST_NAME_DESC'
  /** By email, ascending; null last. */
  | 'EMAIL_ASC'
  /** By email, descending; null first. */
  | 'EMAIL_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC';

/** Conditions on fields of User; all must hold. */
export type UserFilter = {
  /** Identifies the user. */
  readonly id?: IdFilter | null | undefined;
  /** Given name. */
  readonly firstName?: StringFilter | null | undefined;
  /** Family name. */
  readonly lastName?: StringFilter | null | undefined;
  /** E-mail address, unique within the account. */
  readonly email?: StringFilter | null | undefined;
  /** When the user was added. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<UserFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<UserFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: UserFilter | null | undefined;
};

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

/** What a user is in an account. */
export type UserRole =
  | 'account_administrator'
  | 'account_manager'
  | 'account_operator'
  | 'account_auditor'
  | 'account_viewer';

/** Whether a role can be assumed. */
export type UsersAccountStatus =
  | 'invited'
  | 'active'
  | 'suspended'
  | 'revoked';

export type UserListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<UsersOrderBy> | UsersOrderBy | null | undefined;
  filter?: UserFilter | null | undefined;
}>;


export type UserListQuery = { readonly allUsers: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string, readonly email: string, readonly createdAt: string, readonly usersAccounts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly userRole: UserRole, readonly status: UsersAccountStatus }> } }> } | null };

export const UserList = `
query UserList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [UsersOrderBy!], $filter: UserFilter) {
  allUsers(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      firstName
      lastName
      email
      createdAt
      usersAccounts(first: 10) {
        nodes {
          id
          userRole
          status
        }
      }
    }
  }
}
` as Operation<UserListQuery, UserListQueryVariables>;
