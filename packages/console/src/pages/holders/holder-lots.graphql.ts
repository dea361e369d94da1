/** Generated from holder-lots.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderLotsQueryVariables = Exact<{
  holderId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.LotsOrderBy> | Schema.LotsOrderBy | null | undefined;
  filter?: Schema.LotFilter | null | undefined;
}>;


export type HolderLotsQuery = { readonly holderById: { readonly lots: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly form: Schema.AssetForm, readonly acquisitionDate: string, readonly openedOn: string, readonly closedOn: string | null, readonly price: string | null, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null } | null }> } } | null };

export const HolderLots = `
query HolderLots(
  $holderId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [LotsOrderBy!]
  $filter: LotFilter
) {
  holderById(id: $holderId) {
    lots(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedLot
      }
    }
  }
}

fragment ListedLot on Lot {
  id
  customId
  quantity
  form
  acquisitionDate
  openedOn
  closedOn
  price
  asset {
    id
    name
    symbol
  }
}
` as Operation<HolderLotsQuery, HolderLotsQueryVariables>;
