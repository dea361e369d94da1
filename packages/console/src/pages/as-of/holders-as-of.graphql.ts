/** Generated from holders-as-of.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HoldersAsOfQueryVariables = Exact<{
  registerId?: string | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  unit: Schema.AssetUnit;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.CapTableHoldersOrderBy> | Schema.CapTableHoldersOrderBy | null | undefined;
  filter?: Schema.CapTableHolderFilter | null | undefined;
}>;


export type HoldersAsOfQuery = { readonly capTable: { readonly holders: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly outstanding: string, readonly outstandingPercentage: string | null, readonly holder: { readonly registration: string, readonly holderNumber: string } | null }> } } | null };

export const HoldersAsOf = `
query HoldersAsOf(
  $registerId: ID
  $asOf: Date
  $knownAt: DateTime
  $unit: AssetUnit!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [CapTableHoldersOrderBy!]
  $filter: CapTableHolderFilter
) {
  capTable(registerId: $registerId, asOf: $asOf, knownAt: $knownAt) {
    holders(unit: $unit, first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        outstanding
        outstandingPercentage
        holder {
          registration
          holderNumber
        }
      }
    }
  }
}
` as Operation<HoldersAsOfQuery, HoldersAsOfQueryVariables>;
