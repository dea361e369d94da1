/** Generated from holders-by-amount.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HoldersByAmountQueryVariables = Exact<{
  assetId: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.PositionsOrderBy> | Schema.PositionsOrderBy | null | undefined;
  filter?: Schema.PositionFilter | null | undefined;
}>;


export type HoldersByAmountQuery = { readonly assetById: { readonly positions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly percentage: string | null, readonly lastMovedOn: string, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string, readonly ownershipForm: Schema.OwnershipForm, readonly mailStatus: Schema.MailStatus, readonly status: Schema.HolderStatus, readonly createdAt: string, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly servicingAccount: { readonly id: string, readonly name: string } | null } | null, readonly lastMovement: { readonly id: string, readonly type: Schema.TransactionType, readonly quantity: string } | null }> } } | null };

export const HoldersByAmount = `
query HoldersByAmount(
  $assetId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PositionsOrderBy!]
  $filter: PositionFilter
) {
  assetById(id: $assetId) {
    positions(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...HeldPosition
        holder {
          ...ListedHolder
        }
      }
    }
  }
}

fragment HeldPosition on Position {
  id
  balance
  percentage
  lastMovedOn
  lastMovement {
    id
    type
    quantity
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
` as Operation<HoldersByAmountQuery, HoldersByAmountQueryVariables>;
