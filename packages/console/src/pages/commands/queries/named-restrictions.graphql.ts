/** Generated from named-restrictions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type NamedRestrictionsQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type NamedRestrictionsQuery = { readonly allRestrictions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: Schema.RestrictionKind, readonly status: Schema.RestrictionStatus, readonly quantity: string | null, readonly effectiveFrom: string, readonly expiresOn: string | null, readonly beneficiary: string | null, readonly reason: string | null, readonly holder: { readonly id: string, readonly registration: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null, readonly asset: { readonly id: string, readonly name: string } | null }> } | null };

export const NamedRestrictions = `
query NamedRestrictions($ids: [ID!]!) {
  allRestrictions(first: 20, filter: { id: { in: $ids } }) {
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
      asset {
        id
        name
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
` as Operation<NamedRestrictionsQuery, NamedRestrictionsQueryVariables>;
