/** Generated from holder-verifications.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** As what a party stands behind a holder. */
export type PartyCapacity =
  | 'owner'
  | 'joint_owner'
  | 'trustee'
  | 'beneficiary'
  | 'custodian'
  | 'minor'
  | 'nominee'
  | 'attorney'
  | 'executor';

/** What was looked into. */
export type VerificationKind =
  | 'identity'
  | 'sanctions'
  | 'business'
  | 'accreditation'
  | 'qualification'
  | 'tax_form'
  | 'affiliate'
  | 'blocked';

/** What came of a verification. */
export type VerificationStatus =
  | 'pending'
  | 'passed'
  | 'failed'
  | 'expired'
  | 'revoked';

export type HolderVerificationsQueryVariables = Exact<{
  holderId: string;
}>;


export type HolderVerificationsQuery = { readonly holderById: { readonly id: string, readonly parties: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: PartyCapacity, readonly party: { readonly id: string, readonly legalName: string, readonly verifications: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: VerificationKind, readonly status: VerificationStatus, readonly provider: string | null, readonly reference: string | null, readonly validFrom: string | null, readonly expiresAt: string | null, readonly recordedAt: string, readonly document: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null }> } } | null }> } } | null };

export const HolderVerifications = `
query HolderVerifications($holderId: ID!) {
  holderById(id: $holderId) {
    id
    parties(first: 100) {
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
