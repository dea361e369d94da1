/** Generated from client-list.graphql and the contract: change those, and run `npm run golden`. */
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
export type StringFilter = {
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
  /** Begins with the text. */
  readonly startsWith?: string | null | undefined;
  /** Contains the text. */
  readonly includes?: string | null | undefined;
  /** Contains the text; upper and lower case are equal. */
  readonly includesInsensitive?: string | null | undefined;
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

/** Orders of a list of ApiClients; ties are broken by id. */
export type ApiClientsOrderBy =
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
  /** By clientId, ascending; null last. */
  | 'CLIENT_ID_ASC'
  /** By clientId, descending; null first. */
  | 'CLIENT_ID_DESC'
  /** By name, ascending; null last. */
  | 'NAME_ASC'
  /** By name, descending; null first. */
  | 'NAME_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By expiresAt, ascending; null last. */
  | 'EXPIRES_AT_ASC'
  /** By expiresAt, descending; null first. */
  | 'EXPIRES_AT_DESC'
  /** By lastUsedAt, ascending; null last. */
  | 'LAST_USED_AT_ASC'
  /** By lastUsedAt, descending; null first. */
  | 'LAST_USED_AT_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC';

/** Whether a client can log in. */
export type ApiClientStatus =
  | 'active'
  | 'suspended'
  | 'revoked';

/** Conditions on fields of ApiClient; all must hold. */
export type ApiClientFilter = {
  /** Identifies the client within the register of clients. */
  readonly id?: IdFilter | null | undefined;
  /** The client_id given at login. */
  readonly clientId?: StringFilter | null | undefined;
  /** What the client is called. */
  readonly name?: StringFilter | null | undefined;
  /** Whether it can log in. */
  readonly status?: ApiClientStatusFilter | null | undefined;
  /** When it stops working; null when never. */
  readonly expiresAt?: DateTimeFilter | null | undefined;
  /** When it last logged in, to the minute; null when never. */
  readonly lastUsedAt?: DateTimeFilter | null | undefined;
  /** When it was made. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<ApiClientFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<ApiClientFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: ApiClientFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type ApiClientStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: ApiClientStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: ApiClientStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<ApiClientStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<ApiClientStatus> | null | undefined;
};

export type ClientListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<ApiClientsOrderBy> | ApiClientsOrderBy | null | undefined;
  filter?: ApiClientFilter | null | undefined;
}>;


export type ClientListQuery = { readonly allApiClients: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly clientId: string, readonly name: string, readonly status: ApiClientStatus, readonly expiresAt: string | null, readonly allowedNetworks: ReadonlyArray<string>, readonly lastUsedAt: string | null, readonly liveSecrets: number, readonly createdAt: string }> } | null };

export const ClientList = `
query ClientList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [ApiClientsOrderBy!]
  $filter: ApiClientFilter
) {
  allApiClients(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedClient
    }
  }
}

fragment ListedClient on ApiClient {
  id
  clientId
  name
  status
  expiresAt
  allowedNetworks
  lastUsedAt
  liveSecrets
  createdAt
}
` as Operation<ClientListQuery, ClientListQueryVariables>;
