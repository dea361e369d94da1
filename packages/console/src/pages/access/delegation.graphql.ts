/** Generated from delegation.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type DelegationByIdQueryVariables = Exact<{
  id: string;
}>;


export type DelegationByIdQuery = { readonly delegationById: { readonly revokedAt: string | null, readonly id: string, readonly status: Schema.DelegationStatus, readonly assetIds: ReadonlyArray<string> | null, readonly mutations: ReadonlyArray<string> | null, readonly quantityMax: string | null, readonly proposeOnly: boolean, readonly approves: boolean, readonly createdAt: string, readonly apiClient: { readonly clientId: string, readonly id: string, readonly name: string } | null, readonly usersAccount: { readonly id: string, readonly userRole: Schema.UserRole, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null } | null, readonly account: { readonly id: string, readonly name: string } | null } | null };

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
  approves
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
