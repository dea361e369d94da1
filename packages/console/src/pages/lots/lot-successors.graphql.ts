/** Generated from lot-successors.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type LotSuccessorsQueryVariables = Exact<{
  id: string;
  first: number;
}>;


export type LotSuccessorsQuery = { readonly lotById: { readonly id: string, readonly successors: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly openedOn: string, readonly openedAt: string, readonly closedOn: string | null, readonly closedAt: string | null, readonly predecessorIds: ReadonlyArray<string>, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null, readonly openedBy: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType } | null, readonly closedBy: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType } | null }> } } | null };

export const LotSuccessors = `
query LotSuccessors($id: ID!, $first: Int!) {
  lotById(id: $id) {
    id
    successors(first: $first) {
      totalCount
      nodes {
        ...RelatedLot
      }
    }
  }
}

fragment RelatedLot on Lot {
  id
  customId
  quantity
  openedOn
  openedAt
  closedOn
  closedAt
  predecessorIds
  holder {
    ...NamedHolder
  }
  openedBy {
    ...NamedTransaction
  }
  closedBy {
    ...NamedTransaction
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}
` as Operation<LotSuccessorsQuery, LotSuccessorsQueryVariables>;
