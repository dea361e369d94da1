/** Generated from cap-table.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Where an asset stands in its life. */
export type AssetStatus =
  | 'draft'
  | 'pending_approval'
  | 'active'
  | 'suspended'
  | 'closed';

/** Whether the number of units is limited by the issuer's charter. */
export type AuthorizedKind =
  | 'limited'
  | 'unlimited'
  | 'not_applicable';

/** What one unit of quantity is. */
export type AssetUnit =
  | 'shares'
  | 'units'
  | 'principal';

export type CapTableQueryVariables = Exact<{
  registerId?: string | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
}>;


export type CapTableQuery = { readonly capTable: { readonly classes: ReadonlyArray<{ readonly authorized: string | null, readonly outstanding: string, readonly treasury: string, readonly reserved: string, readonly unissued: string, readonly fullyDiluted: string, readonly outstandingPercentage: string | null, readonly fullyDilutedPercentage: string | null, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null, readonly status: AssetStatus, readonly authorizedKind: AuthorizedKind, readonly unit: AssetUnit, readonly currency: string | null } | null }>, readonly totals: ReadonlyArray<{ readonly unit: AssetUnit, readonly outstanding: string, readonly reserved: string, readonly fullyDiluted: string }> } | null };

export const CapTable = `
query CapTable($registerId: ID, $asOf: Date, $knownAt: DateTime) {
  capTable(registerId: $registerId, asOf: $asOf, knownAt: $knownAt) {
    classes {
      authorized
      outstanding
      treasury
      reserved
      unissued
      fullyDiluted
      outstandingPercentage
      fullyDilutedPercentage
      asset {
        id
        name
        symbol
        status
        authorizedKind
        unit
        currency
      }
    }
    totals {
      unit
      outstanding
      reserved
      fullyDiluted
    }
  }
}
` as Operation<CapTableQuery, CapTableQueryVariables>;
