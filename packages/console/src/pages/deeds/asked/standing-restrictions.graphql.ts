/** Generated from standing-restrictions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

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

/** Whether a restriction stands. */
export type RestrictionStatus =
  | 'active'
  | 'released';

export type StandingRestrictionsQueryVariables = Exact<{
  assetId: string;
}>;


export type StandingRestrictionsQuery = { readonly assetById: { readonly id: string, readonly restrictions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: RestrictionKind, readonly status: RestrictionStatus, readonly quantity: string | null, readonly effectiveFrom: string, readonly expiresOn: string | null, readonly beneficiary: string | null, readonly reason: string | null, readonly holder: { readonly id: string, readonly registration: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null }> } } | null };

export const StandingRestrictions = `
query StandingRestrictions($assetId: ID!) {
  assetById(id: $assetId) {
    id
    restrictions(first: 200, orderBy: [PLACED_AT_DESC], condition: { status: active }) {
      totalCount
      nodes {
        ...ShownRestriction
        holder {
          id
          registration
        }
        lot {
          id
          customId
        }
      }
    }
  }
}

fragment ShownRestriction on Restriction {
  id
  kind
  status
  quantity
  effectiveFrom
  expiresOn
  beneficiary
  reason
}
` as Operation<StandingRestrictionsQuery, StandingRestrictionsQueryVariables>;
