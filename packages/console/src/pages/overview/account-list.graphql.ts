/** Generated from account-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AccountListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.AccountsOrderBy> | Schema.AccountsOrderBy | null | undefined;
  filter?: Schema.AccountFilter | null | undefined;
}>;


export type AccountListQuery = { readonly allAccounts: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly accountType: Schema.AccountType, readonly status: Schema.AccountStatus, readonly createdAt: string }> } | null };

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
