/** Generated from user.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type UserByIdQueryVariables = Exact<{
  id: string;
}>;


export type UserByIdQuery = { readonly userById: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly email: string, readonly createdAt: string, readonly usersAccounts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly userRole: Schema.UserRole, readonly status: Schema.UsersAccountStatus, readonly createdAt: string, readonly delegations: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly apiClient: { readonly name: string } | null }> } }> } } | null };

export const UserById = `
query UserById($id: ID!) {
  userById(id: $id) {
    id
    firstName
    lastName
    email
    createdAt
    usersAccounts(first: 100, orderBy: [CREATED_AT_ASC]) {
      nodes {
        id
        userRole
        status
        createdAt
        delegations(first: 100, condition: { status: active }) {
          nodes {
            id
            apiClient {
              name
            }
          }
        }
      }
    }
  }
}
` as Operation<UserByIdQuery, UserByIdQueryVariables>;
