/** Generated from delegation-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type DelegationListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.DelegationsOrderBy> | Schema.DelegationsOrderBy | null | undefined;
  filter?: Schema.DelegationFilter | null | undefined;
}>;


export type DelegationListQuery = { readonly allDelegations: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly status: Schema.DelegationStatus, readonly assetIds: ReadonlyArray<string> | null, readonly mutations: ReadonlyArray<string> | null, readonly quantityMax: string | null, readonly proposeOnly: boolean, readonly approves: boolean, readonly createdAt: string, readonly account: { readonly id: string, readonly name: string } | null, readonly apiClient: { readonly id: string, readonly name: string } | null, readonly usersAccount: { readonly id: string, readonly userRole: Schema.UserRole, readonly user: { readonly firstName: string, readonly lastName: string } | null } | null }> } | null };

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
` as Operation<DelegationListQuery, DelegationListQueryVariables>;
