/** Generated from holder.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Whether a party is a person or an institution. */
export type PartyType =
  | 'individual'
  | 'institution';

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

export type HolderByIdQueryVariables = Exact<{
  id: string;
}>;


export type HolderByIdQuery = { readonly holderById: { readonly statusReason: string | null, readonly updatedAt: string, readonly id: string, readonly holderNumber: string, readonly registration: string, readonly ownershipForm: OwnershipForm, readonly mailStatus: MailStatus, readonly status: HolderStatus, readonly createdAt: string, readonly mergedInto: { readonly id: string, readonly registration: string } | null, readonly parties: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: PartyCapacity, readonly share: string | null, readonly removedAt: string | null, readonly party: { readonly id: string, readonly partyType: PartyType, readonly legalName: string, readonly country: string | null, readonly lei: string | null, readonly account: { readonly id: string, readonly name: string } | null } | null }> }, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly servicingAccount: { readonly id: string, readonly name: string } | null } | null };

export const HolderById = `
query HolderById($id: ID!) {
  holderById(id: $id) {
    ...ListedHolder
    statusReason
    updatedAt
    mergedInto {
      id
      registration
    }
    parties(first: 100) {
      totalCount
      nodes {
        id
        capacity
        share
        removedAt
        party {
          id
          partyType
          legalName
          country
          lei
          account {
            id
            name
          }
        }
      }
    }
  }
}

fragment ListedHolder on Holder {
  id
  holderNumber
  registration
  ownershipForm
  mailStatus
  status
  createdAt
  register {
    id
    name
  }
  account {
    id
    name
  }
  servicingAccount {
    id
    name
  }
}
` as Operation<HolderByIdQuery, HolderByIdQueryVariables>;
