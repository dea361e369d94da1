/** Generated from holder.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderByIdQueryVariables = Exact<{
  id: string;
}>;


export type HolderByIdQuery = { readonly holderById: { readonly statusReason: string | null, readonly updatedAt: string, readonly id: string, readonly holderNumber: string, readonly registration: string, readonly ownershipForm: Schema.OwnershipForm, readonly mailStatus: Schema.MailStatus, readonly status: Schema.HolderStatus, readonly createdAt: string, readonly mergedInto: { readonly id: string, readonly registration: string } | null, readonly parties: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: Schema.PartyCapacity, readonly share: string | null, readonly removedAt: string | null, readonly party: { readonly id: string, readonly partyType: Schema.PartyType, readonly legalName: string, readonly country: string | null, readonly lei: string | null, readonly account: { readonly id: string, readonly name: string } | null } | null }> }, readonly formerParties: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: Schema.PartyCapacity, readonly share: string | null, readonly removedAt: string | null, readonly party: { readonly id: string, readonly partyType: Schema.PartyType, readonly legalName: string, readonly country: string | null, readonly lei: string | null, readonly account: { readonly id: string, readonly name: string } | null } | null }> }, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly servicingAccount: { readonly id: string, readonly name: string } | null } | null };

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
    parties(first: 100, filter: { removedAt: { isNull: true } }) {
      totalCount
      nodes {
        ...ListedParty
      }
    }
    formerParties: parties(first: 100, filter: { removedAt: { isNull: false } }) {
      totalCount
      nodes {
        ...ListedParty
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

fragment ListedParty on HolderParty {
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
` as Operation<HolderByIdQuery, HolderByIdQueryVariables>;
