/** Generated from cap-table.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type CapTableQueryVariables = Exact<{
  registerId?: string | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
}>;


export type CapTableQuery = { readonly capTable: { readonly classes: ReadonlyArray<{ readonly authorized: string | null, readonly outstanding: string, readonly treasury: string, readonly reserved: string, readonly unissued: string, readonly fullyDiluted: string, readonly outstandingPercentage: string | null, readonly fullyDilutedPercentage: string | null, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null, readonly status: Schema.AssetStatus, readonly authorizedKind: Schema.AuthorizedKind, readonly unit: Schema.AssetUnit, readonly currency: string | null } | null }>, readonly totals: ReadonlyArray<{ readonly unit: Schema.AssetUnit, readonly outstanding: string, readonly reserved: string, readonly fullyDiluted: string }> } | null };

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
