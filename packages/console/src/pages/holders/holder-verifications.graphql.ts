/** Generated from holder-verifications.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderVerificationsQueryVariables = Exact<{
  holderId: string;
}>;


export type HolderVerificationsQuery = { readonly holderById: { readonly id: string, readonly parties: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: Schema.PartyCapacity, readonly party: { readonly id: string, readonly legalName: string, readonly verifications: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: Schema.VerificationKind, readonly status: Schema.VerificationStatus, readonly provider: string | null, readonly reference: string | null, readonly validFrom: string | null, readonly expiresAt: string | null, readonly recordedAt: string, readonly document: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null }> } } | null }> } } | null };

export const HolderVerifications = `
query HolderVerifications($holderId: ID!) {
  holderById(id: $holderId) {
    id
    parties(first: 100, filter: { removedAt: { isNull: true } }) {
      totalCount
      nodes {
        id
        capacity
        party {
          id
          legalName
          verifications(first: 100, orderBy: [RECORDED_AT_DESC]) {
            totalCount
            nodes {
              id
              kind
              status
              provider
              reference
              validFrom
              expiresAt
              recordedAt
              document {
                id
                name
              }
              asset {
                id
                name
              }
            }
          }
        }
      }
    }
  }
}
` as Operation<HolderVerificationsQuery, HolderVerificationsQueryVariables>;
