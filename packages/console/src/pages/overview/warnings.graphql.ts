/** Generated from warnings.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Why units are restricted. */
export type RestrictionKind =
  | 'legend'
  | 'lock_up'
  | 'stop_order'
  | 'adverse_claim'
  | 'court_order'
  | 'lien'
  | 'freeze'
  | 'reported_lost';

export type WarningsQueryVariables = Exact<{
  until: string;
}>;


export type WarningsQuery = { readonly allRestrictions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: RestrictionKind, readonly expiresOn: string | null, readonly asset: { readonly id: string, readonly name: string } | null, readonly holder: { readonly registration: string } | null }> } | null };

export const Warnings = `
query Warnings($until: Date!) {
  allRestrictions(
    first: 20
    orderBy: [EXPIRES_ON_ASC]
    filter: { status: { equalTo: active }, expiresOn: { lessThanOrEqualTo: $until } }
  ) {
    totalCount
    nodes {
      id
      kind
      expiresOn
      asset {
        id
        name
      }
      holder {
        registration
      }
    }
  }
}
` as Operation<WarningsQuery, WarningsQueryVariables>;
