/** Generated from holder-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.HoldersOrderBy> | Schema.HoldersOrderBy | null | undefined;
  filter?: Schema.HolderFilter | null | undefined;
  held: Schema.PositionFilter;
}>;


export type HolderListQuery = { readonly allHolders: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly holderNumber: string, readonly registration: string, readonly ownershipForm: Schema.OwnershipForm, readonly mailStatus: Schema.MailStatus, readonly status: Schema.HolderStatus, readonly createdAt: string, readonly positions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly percentage: string | null, readonly lastMovedOn: string, readonly lastMovement: { readonly id: string, readonly type: Schema.TransactionType, readonly quantity: string } | null }> }, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly servicingAccount: { readonly id: string, readonly name: string } | null }> } | null };

export const HolderList = `
query HolderList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [HoldersOrderBy!]
  $filter: HolderFilter
  $held: PositionFilter!
) {
  allHolders(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedHolder
      positions(first: 1, filter: $held) {
        nodes {
          ...HeldPosition
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
` as Operation<HolderListQuery, HolderListQueryVariables>;
