/** Generated from audit-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AuditListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.AuditEntriesOrderBy> | Schema.AuditEntriesOrderBy | null | undefined;
  filter?: Schema.AuditEntryFilter | null | undefined;
}>;


export type AuditListQuery = { readonly allAuditEntries: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly action: string, readonly objectType: string | null, readonly objectId: string | null, readonly requestId: string | null, readonly recordedAt: string, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null, readonly apiClient: { readonly id: string, readonly name: string } | null }> } | null };

export const AuditList = `
query AuditList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [AuditEntriesOrderBy!], $filter: AuditEntryFilter) {
  allAuditEntries(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedEntry
    }
  }
}

fragment ListedEntry on AuditEntry {
  id
  action
  objectType
  objectId
  requestId
  recordedAt
  register {
    id
    name
  }
  account {
    id
    name
  }
  user {
    ...NamedUser
  }
  apiClient {
    id
    name
  }
}

fragment NamedUser on User {
  id
  firstName
  lastName
}
` as Operation<AuditListQuery, AuditListQueryVariables>;
