/** Generated from holder-restrictions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderRestrictionsQueryVariables = Exact<{
  holderId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.RestrictionsOrderBy> | Schema.RestrictionsOrderBy | null | undefined;
  filter?: Schema.RestrictionFilter | null | undefined;
}>;


export type HolderRestrictionsQuery = { readonly holderById: { readonly restrictions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly placedAt: string, readonly releasedOn: string | null, readonly releaseReason: string | null, readonly id: string, readonly kind: Schema.RestrictionKind, readonly status: Schema.RestrictionStatus, readonly quantity: string | null, readonly effectiveFrom: string, readonly expiresOn: string | null, readonly beneficiary: string | null, readonly reason: string | null, readonly document: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null }> } } | null };

export const HolderRestrictions = `
query HolderRestrictions(
  $holderId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [RestrictionsOrderBy!]
  $filter: RestrictionFilter
) {
  holderById(id: $holderId) {
    restrictions(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ShownRestriction
        placedAt
        releasedOn
        releaseReason
        document {
          id
          name
        }
        asset {
          id
          name
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
` as Operation<HolderRestrictionsQuery, HolderRestrictionsQueryVariables>;
