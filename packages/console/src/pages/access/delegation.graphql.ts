/** Generated from delegation.graphql and the contract: change those, and run `npm run golden`. */
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

/** Whether a delegation is in force. */
export type DelegationStatus =
  | 'active'
  | 'revoked';

export type DelegationByIdQueryVariables = Exact<{
  id: string;
}>;


export type DelegationByIdQuery = { readonly delegationById: { readonly revokedAt: string | null, readonly id: string, readonly status: DelegationStatus, readonly assetIds: ReadonlyArray<string> | null, readonly mutations: ReadonlyArray<string> | null, readonly quantityMax: string | null, readonly proposeOnly: boolean, readonly createdAt: string, readonly apiClient: { readonly clientId: string, readonly id: string, readonly name: string } | null, readonly usersAccount: { readonly id: string, readonly userRole: UserRole, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null } | null, readonly account: { readonly id: string, readonly name: string } | null } | null };

export const DelegationById = `
query DelegationById($id: ID!) {
  delegationById(id: $id) {
    ...ListedDelegation
    revokedAt
    apiClient {
      clientId
    }
    usersAccount {
      user {
        id
      }
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
` as Operation<DelegationByIdQuery, DelegationByIdQueryVariables>;
