/** Generated from asset-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AssetListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.AssetsOrderBy> | Schema.AssetsOrderBy | null | undefined;
  filter?: Schema.AssetFilter | null | undefined;
}>;


export type AssetListQuery = { readonly allAssets: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly symbol: string | null, readonly type: Schema.AssetType, readonly status: Schema.AssetStatus, readonly unit: Schema.AssetUnit, readonly currency: string | null, readonly authorizedKind: Schema.AuthorizedKind, readonly holderCount: number | null, readonly createdAt: string, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const AssetList = `
query AssetList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [AssetsOrderBy!], $filter: AssetFilter) {
  allAssets(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      name
      symbol
      type
      status
      unit
      currency
      authorizedKind
      ...AssetTotals
      holderCount
      createdAt
      register {
        id
        name
      }
    }
  }
}

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}
` as Operation<AssetListQuery, AssetListQueryVariables>;
