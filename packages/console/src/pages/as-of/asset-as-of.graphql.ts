/** Generated from asset-as-of.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AssetAsOfQueryVariables = Exact<{
  id: string;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
}>;


export type AssetAsOfQuery = { readonly assetById: { readonly id: string, readonly name: string, readonly authorizedKind: Schema.AuthorizedKind, readonly holderCount: number | null, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null } | null };

export const AssetAsOf = `
query AssetAsOf($id: ID!, $asOf: Date, $knownAt: DateTime) {
  assetById(id: $id, asOf: $asOf, knownAt: $knownAt) {
    id
    name
    authorizedKind
    ...AssetTotals
    holderCount
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
` as Operation<AssetAsOfQuery, AssetAsOfQueryVariables>;
