/** Generated from holder-changes.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderChangesQueryVariables = Exact<{
  registerId?: string | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  since: string;
  adjustedForSplits: boolean;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.CapTableChangesOrderBy> | Schema.CapTableChangesOrderBy | null | undefined;
}>;


export type HolderChangesQuery = { readonly capTable: { readonly changes: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly holderId: string, readonly balanceBefore: string, readonly balanceAfter: string, readonly difference: string, readonly holder: { readonly registration: string } | null, readonly asset: { readonly name: string } | null, readonly lines: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType }> } }> } } | null };

export const HolderChanges = `
query HolderChanges(
  $registerId: ID
  $asOf: Date
  $knownAt: DateTime
  $since: Date!
  $adjustedForSplits: Boolean!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [CapTableChangesOrderBy!]
) {
  capTable(registerId: $registerId, asOf: $asOf, knownAt: $knownAt) {
    changes(
      since: $since
      adjustedForSplits: $adjustedForSplits
      first: $first
      after: $after
      offset: $offset
      orderBy: $orderBy
    ) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        holderId
        balanceBefore
        balanceAfter
        difference
        holder {
          registration
        }
        asset {
          name
        }
        lines(first: 5) {
          totalCount
          nodes {
            id
            sequence
            type
          }
        }
      }
    }
  }
}
` as Operation<HolderChangesQuery, HolderChangesQueryVariables>;
