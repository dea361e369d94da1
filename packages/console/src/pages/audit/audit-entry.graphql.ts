/** Generated from audit-entry.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AuditEntryByIdQueryVariables = Exact<{
  id: string;
}>;


export type AuditEntryByIdQuery = { readonly auditEntryById: { readonly before: unknown, readonly after: unknown, readonly id: string, readonly action: string, readonly objectType: string | null, readonly objectId: string | null, readonly requestId: string | null, readonly recordedAt: string, readonly usersAccount: { readonly id: string, readonly userRole: Schema.UserRole } | null, readonly apiClient: { readonly clientId: string, readonly id: string, readonly name: string } | null, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null } | null };

export const AuditEntryById = `
query AuditEntryById($id: ID!) {
  auditEntryById(id: $id) {
    ...ListedEntry
    before
    after
    usersAccount {
      id
      userRole
    }
    apiClient {
      clientId
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
` as Operation<AuditEntryByIdQuery, AuditEntryByIdQueryVariables>;
