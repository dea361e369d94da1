/** Generated from holder-to-change.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderToChangeQueryVariables = Exact<{
  id: string;
}>;


export type HolderToChangeQuery = { readonly holderById: { readonly ownershipForm: Schema.OwnershipForm, readonly mailStatus: Schema.MailStatus, readonly status: Schema.HolderStatus, readonly statusReason: string | null, readonly id: string, readonly holderNumber: string, readonly registration: string, readonly parties: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: Schema.PartyCapacity, readonly removedAt: string | null, readonly party: { readonly id: string, readonly legalName: string } | null }> } } | null };

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
