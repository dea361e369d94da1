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
}>;


export type HolderListQuery = { readonly allHolders: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly holderNumber: string, readonly registration: string, readonly ownershipForm: Schema.OwnershipForm, readonly mailStatus: Schema.MailStatus, readonly status: Schema.HolderStatus, readonly createdAt: string, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly servicingAccount: { readonly id: string, readonly name: string } | null }> } | null };

export const HolderList = `
query HolderList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [HoldersOrderBy!], $filter: HolderFilter) {
  allHolders(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedHolder
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
` as Operation<HolderListQuery, HolderListQueryVariables>;
