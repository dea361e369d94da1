/** Generated from user.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

export type UserByIdQueryVariables = Exact<{
  id: string;
}>;


export type UserByIdQuery = { readonly userById: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly email: string, readonly createdAt: string, readonly usersAccounts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly userRole: UserRole, readonly status: UsersAccountStatus, readonly createdAt: string, readonly delegations: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly apiClient: { readonly name: string } | null }> } }> } } | null };

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
