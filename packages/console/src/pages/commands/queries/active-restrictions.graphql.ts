/** Generated from active-restrictions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ActiveRestrictionsQueryVariables = Exact<{
  assetId: string;
}>;


export type ActiveRestrictionsQuery = { readonly assetById: { readonly id: string, readonly restrictions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: Schema.RestrictionKind, readonly status: Schema.RestrictionStatus, readonly quantity: string | null, readonly effectiveFrom: string, readonly expiresOn: string | null, readonly beneficiary: string | null, readonly reason: string | null, readonly holder: { readonly id: string, readonly registration: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null }> } } | null };

export const ActiveRestrictions = `
query ActiveRestrictions($assetId: ID!) {
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
` as Operation<ActiveRestrictionsQuery, ActiveRestrictionsQueryVariables>;
