/** Generated from cap-table-matrix.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type CapTableMatrixQueryVariables = Exact<{
  registerId?: string | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  unit: Schema.AssetUnit;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.CapTableHoldersOrderBy> | Schema.CapTableHoldersOrderBy | null | undefined;
}>;


export type CapTableMatrixQuery = { readonly capTable: { readonly holders: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly outstanding: string, readonly outstandingPercentage: string | null, readonly fullyDiluted: string, readonly fullyDilutedPercentage: string | null, readonly votes: string | null, readonly votesPercentage: string | null, readonly positions: ReadonlyArray<{ readonly assetId: string, readonly balance: string }>, readonly holder: { readonly registration: string } | null }> } } | null };

export const CapTableMatrix = `
query CapTableMatrix(
  $registerId: ID
  $asOf: Date
  $knownAt: DateTime
  $unit: AssetUnit!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [CapTableHoldersOrderBy!]
) {
  capTable(registerId: $registerId, asOf: $asOf, knownAt: $knownAt) {
    holders(unit: $unit, first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        outstanding
        outstandingPercentage
        fullyDiluted
        fullyDilutedPercentage
        votes
        votesPercentage
        positions {
          assetId
          balance
        }
        holder {
          registration
        }
      }
    }
  }
}
` as Operation<CapTableMatrixQuery, CapTableMatrixQueryVariables>;
