/** Generated from client.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ClientByIdQueryVariables = Exact<{
  id: string;
}>;


export type ClientByIdQuery = { readonly apiClientById: { readonly id: string, readonly clientId: string, readonly name: string, readonly status: Schema.ApiClientStatus, readonly expiresAt: string | null, readonly allowedNetworks: ReadonlyArray<string>, readonly lastUsedAt: string | null, readonly liveSecrets: number, readonly createdAt: string, readonly secrets: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly status: Schema.ApiClientSecretStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly revokedAt: string | null }> }, readonly delegations: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly assetIds: ReadonlyArray<string> | null, readonly mutations: ReadonlyArray<string> | null, readonly quantityMax: string | null, readonly proposeOnly: boolean, readonly approves: boolean, readonly account: { readonly id: string, readonly name: string } | null, readonly usersAccount: { readonly id: string, readonly userRole: Schema.UserRole, readonly user: { readonly firstName: string, readonly lastName: string } | null } | null }> } } | null };

export const ClientById = `
query ClientById($id: ID!) {
  apiClientById(id: $id) {
    ...ListedClient
    secrets(first: 100, orderBy: [PRIMARY_KEY_DESC]) {
      nodes {
        id
        status
        createdAt
        expiresAt
        revokedAt
      }
    }
    delegations(first: 200, condition: { status: active }) {
      totalCount
      nodes {
        id
        account {
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
        assetIds
        mutations
        quantityMax
        proposeOnly
        approves
      }
    }
  }
}

fragment ListedClient on ApiClient {
  id
  clientId
  name
  status
  expiresAt
  allowedNetworks
  lastUsedAt
  liveSecrets
  createdAt
}
` as Operation<ClientByIdQuery, ClientByIdQueryVariables>;
