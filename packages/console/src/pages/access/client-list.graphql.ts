/** Generated from client-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ClientListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.ApiClientsOrderBy> | Schema.ApiClientsOrderBy | null | undefined;
  filter?: Schema.ApiClientFilter | null | undefined;
}>;


export type ClientListQuery = { readonly allApiClients: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly clientId: string, readonly name: string, readonly status: Schema.ApiClientStatus, readonly expiresAt: string | null, readonly allowedNetworks: ReadonlyArray<string>, readonly lastUsedAt: string | null, readonly liveSecrets: number, readonly createdAt: string }> } | null };

export const ClientList = `
query ClientList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [ApiClientsOrderBy!]
  $filter: ApiClientFilter
) {
  allApiClients(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedClient
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
` as Operation<ClientListQuery, ClientListQueryVariables>;
