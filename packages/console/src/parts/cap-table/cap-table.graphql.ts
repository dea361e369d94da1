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


export type CapTableQuery = { readonly capTable: { readonly classes: ReadonlyArray<{ readonly authorized: string | null, readonly outstanding: string, readonly committed: string, readonly available: string, readonly basis: Schema.ConversionBasis, readonly treasury: string, readonly reserved: string, readonly unissued: string, readonly fullyDiluted: string, readonly outstandingPercentage: string | null, readonly fullyDilutedPercentage: string | null, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null, readonly status: Schema.AssetStatus, readonly authorizedKind: Schema.AuthorizedKind, readonly unit: Schema.AssetUnit, readonly currency: string | null } | null }>, readonly rights: ReadonlyArray<{ readonly authorized: string | null, readonly linked: boolean, readonly units: string, readonly reserved: string, readonly unissued: string, readonly available: string, readonly asset: { readonly id: string, readonly name: string, readonly status: Schema.AssetStatus } | null, readonly underlyingAsset: { readonly id: string, readonly name: string } | null }>, readonly totals: ReadonlyArray<{ readonly unit: Schema.AssetUnit, readonly outstanding: string, readonly committed: string, readonly available: string, readonly fullyDiluted: string, readonly votes: string | null }>, readonly formulas: ReadonlyArray<{ readonly figure: string, readonly formula: string }> } | null };

export const CapTable = `
query CapTable($registerId: ID, $asOf: Date, $knownAt: DateTime) {
  capTable(registerId: $registerId, asOf: $asOf, knownAt: $knownAt) {
    classes {
      authorized
      outstanding
      committed
      available
      basis
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
    rights {
      authorized
      linked
      units
      reserved
      unissued
      available
      asset {
        id
        name
        status
      }
      underlyingAsset {
        id
        name
      }
    }
    totals {
      unit
      outstanding
      committed
      available
      fullyDiluted
      votes
    }
    formulas {
      figure
      formula
    }
  }
}
` as Operation<CapTableQuery, CapTableQueryVariables>;
