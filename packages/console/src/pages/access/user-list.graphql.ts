/** Generated from user-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type UserListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.UsersOrderBy> | Schema.UsersOrderBy | null | undefined;
  filter?: Schema.UserFilter | null | undefined;
}>;


export type UserListQuery = { readonly allUsers: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string, readonly email: string, readonly createdAt: string, readonly usersAccounts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly userRole: Schema.UserRole, readonly status: Schema.UsersAccountStatus }> } }> } | null };

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
