/** Generated from lots-named.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What a transaction does. */
export type TransactionType =
  | 'authorize'
  | 'reserve'
  | 'issue'
  | 'transfer'
  | 'forced_transfer'
  | 'cancel'
  | 'repurchase'
  | 'retire'
  | 'convert'
  | 'split'
  | 'consolidate'
  | 'reissue'
  | 'difference'
  | 'resolution'
  | 'reversal';

export type LotsNamedQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  first: number;
}>;


export type LotsNamedQuery = { readonly allLots: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly openedOn: string, readonly openedAt: string, readonly closedOn: string | null, readonly closedAt: string | null, readonly predecessorIds: ReadonlyArray<string>, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null, readonly openedBy: { readonly id: string, readonly sequence: number, readonly type: TransactionType } | null, readonly closedBy: { readonly id: string, readonly sequence: number, readonly type: TransactionType } | null }> } | null };

export const LotsNamed = `
query LotsNamed($ids: [ID!]!, $first: Int!) {
  allLots(filter: { id: { in: $ids } }, first: $first) {
    totalCount
    nodes {
      ...RelatedLot
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
` as Operation<LotsNamedQuery, LotsNamedQueryVariables>;
