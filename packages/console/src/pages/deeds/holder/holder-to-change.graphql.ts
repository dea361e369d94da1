/** Generated from holder-to-change.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** How several parties own together, or that one owns alone. */
export type OwnershipForm =
  | 'sole'
  | 'joint_tenants'
  | 'tenants_in_common'
  | 'community_property'
  | 'trust'
  | 'custodial_minor'
  | 'nominee'
  | 'entity';

/** Whether mail reaches a holder. */
export type MailStatus =
  | 'deliverable'
  | 'returned'
  | 'lost';

/** Where a holder stands. */
export type HolderStatus =
  | 'active'
  | 'suspended'
  | 'closed'
  | 'merged';

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

export type HolderToChangeQueryVariables = Exact<{
  id: string;
}>;


export type HolderToChangeQuery = { readonly holderById: { readonly ownershipForm: OwnershipForm, readonly mailStatus: MailStatus, readonly status: HolderStatus, readonly statusReason: string | null, readonly id: string, readonly holderNumber: string, readonly registration: string, readonly parties: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: PartyCapacity, readonly removedAt: string | null, readonly party: { readonly id: string, readonly legalName: string } | null }> } } | null };

export const HolderToChange = `
query HolderToChange($id: ID!) {
  holderById(id: $id) {
    ...NamedHolder
    ownershipForm
    mailStatus
    status
    statusReason
    parties(first: 200) {
      totalCount
      nodes {
        id
        capacity
        removedAt
        party {
          id
          legalName
        }
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<HolderToChangeQuery, HolderToChangeQueryVariables>;
