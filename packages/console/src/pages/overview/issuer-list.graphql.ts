/** Generated from issuer-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type IssuerListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.AccountsOrderBy> | Schema.AccountsOrderBy | null | undefined;
  filter: Schema.AccountFilter;
  waiting: Schema.InstructionFilter;
}>;


export type IssuerListQuery = { readonly allAccounts: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly instructions: { readonly totalCount: number }, readonly differences: { readonly totalCount: number }, readonly holders: { readonly totalCount: number }, readonly transactions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly type: Schema.TransactionType, readonly recordedAt: string }> } }> } | null };

export const IssuerList = `
query IssuerList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [AccountsOrderBy!]
  $filter: AccountFilter!
  $waiting: InstructionFilter!
) {
  allAccounts(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      name
      instructions(first: 0, filter: $waiting) {
        totalCount
      }
      differences: transactions(
        first: 0
        filter: {
          type: { equalTo: difference }
          not: { or: [{ resolvedBy: { id: { isNull: false } } }, { reversedBy: { id: { isNull: false } } }] }
        }
      ) {
        totalCount
      }
      holders(first: 0) {
        totalCount
      }
      transactions(first: 1, orderBy: [RECORDED_AT_DESC]) {
        nodes {
          id
          type
          recordedAt
        }
      }
    }
  }
}
` as Operation<IssuerListQuery, IssuerListQueryVariables>;
