/** Generated from asset-on.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Whether the number of units is limited by the issuer's charter. */
export type AuthorizedKind =
  | 'limited'
  | 'unlimited'
  | 'not_applicable';

export type AssetOnQueryVariables = Exact<{
  id: string;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
}>;


export type AssetOnQuery = { readonly assetById: { readonly id: string, readonly name: string, readonly authorizedKind: AuthorizedKind, readonly holderCount: number | null, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null } | null };

export const AssetOn = `
query AssetOn($id: ID!, $asOf: Date, $knownAt: DateTime) {
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
` as Operation<AssetOnQuery, AssetOnQueryVariables>;
