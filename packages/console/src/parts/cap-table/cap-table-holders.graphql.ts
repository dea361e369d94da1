/** Generated from cap-table-holders.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type CapTableHoldersQueryVariables = Exact<{
  registerId?: string | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  unit: Schema.AssetUnit;
  first: number;
}>;


export type CapTableHoldersQuery = { readonly capTable: { readonly holders: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly outstanding: string, readonly outstandingPercentage: string | null, readonly holder: { readonly registration: string, readonly ownershipForm: Schema.OwnershipForm } | null }> } } | null };

export const CapTableHolders = `
query CapTableHolders($registerId: ID, $asOf: Date, $knownAt: DateTime, $unit: AssetUnit!, $first: Int!) {
  capTable(registerId: $registerId, asOf: $asOf, knownAt: $knownAt) {
    holders(
      unit: $unit
      first: $first
      orderBy: [OUTSTANDING_DESC]
      filter: { outstanding: { greaterThan: "0" } }
    ) {
      totalCount
      nodes {
        id
        outstanding
        outstandingPercentage
        holder {
          registration
          ownershipForm
        }
      }
    }
  }
}
` as Operation<CapTableHoldersQuery, CapTableHoldersQueryVariables>;
