/** Generated from audit-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Conditions on one value; all must hold. */
export type IdFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
};

/** Conditions on one value; all must hold. */
export type DateTimeFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
  /** Less than the value. */
  readonly lessThan?: string | null | undefined;
  /** Less than the value or equal to it. */
  readonly lessThanOrEqualTo?: string | null | undefined;
  /** Greater than the value. */
  readonly greaterThan?: string | null | undefined;
  /** Greater than the value or equal to it. */
  readonly greaterThanOrEqualTo?: string | null | undefined;
};

/** Orders of a list of AuditEntries; ties are broken by id. */
export type AuditEntriesOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By objectId, ascending; null last. */
  | 'OBJECT_ID_ASC'
  /** By objectId, descending; null first. */
  | 'OBJECT_ID_DESC'
  /** By recordedAt, ascending; null last. */
  | 'RECORDED_AT_ASC'
  /** By recordedAt, descending; null first. */
  | 'RECORDED_AT_DESC';

/** Conditions on fields of AuditEntry; all must hold. */
export type AuditEntryFilter = {
  /** Identifies the entry. */
  readonly id?: IdFilter | null | undefined;
  /** The object it was done to. */
  readonly objectId?: IdFilter | null | undefined;
  /** When it was recorded. */
  readonly recordedAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AuditEntryFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AuditEntryFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AuditEntryFilter | null | undefined;
};

export type AuditListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<AuditEntriesOrderBy> | AuditEntriesOrderBy | null | undefined;
  filter?: AuditEntryFilter | null | undefined;
}>;


export type AuditListQuery = { readonly allAuditEntries: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly objectType: string | null, readonly objectId: string | null, readonly requestId: string | null, readonly recordedAt: string, readonly act: string, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null, readonly apiClient: { readonly id: string, readonly name: string } | null }> } | null };

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
  act: action
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
