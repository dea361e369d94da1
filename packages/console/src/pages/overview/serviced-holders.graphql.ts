/** Generated from serviced-holders.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ServicedHoldersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.HoldersOrderBy> | Schema.HoldersOrderBy | null | undefined;
  filter?: Schema.HolderFilter | null | undefined;
}>;


export type ServicedHoldersQuery = { readonly allHolders: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly registration: string, readonly holderNumber: string, readonly ownershipForm: Schema.OwnershipForm, readonly register: { readonly name: string } | null, readonly positions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly asset: { readonly id: string, readonly name: string, readonly symbol: string | null, readonly register: { readonly id: string } | null } | null }> } }> } | null };

export const ServicedHolders = `
query ServicedHolders($first: Int!, $after: Cursor, $offset: Int, $orderBy: [HoldersOrderBy!], $filter: HolderFilter) {
  allHolders(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      registration
      holderNumber
      ownershipForm
      register {
        name
      }
      positions(first: 3, orderBy: [BALANCE_DESC], filter: { balance: { greaterThan: "0" } }) {
        ...StatementPositions
      }
    }
  }
}

fragment StatementPositions on PositionsConnection {
  totalCount
  nodes {
    id
    balance
    asset {
      id
      name
      symbol
      register {
        id
      }
    }
  }
}
` as Operation<ServicedHoldersQuery, ServicedHoldersQueryVariables>;
