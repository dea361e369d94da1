/** Generated from holder-timeline.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderTimelineQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.TimelineEntriesOrderBy> | Schema.TimelineEntriesOrderBy | null | undefined;
  filter?: Schema.TimelineEntryFilter | null | undefined;
}>;


export type HolderTimelineQuery = { readonly holderById: { readonly timeline: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: Schema.TimelineKind, readonly recordedAt: string, readonly effectiveDate: string | null, readonly quantity: string | null, readonly balanceAfter: string | null, readonly asset: { readonly id: string, readonly name: string, readonly register: { readonly id: string } | null } | null, readonly transaction: { readonly reason: string | null, readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly document: { readonly id: string, readonly name: string } | null } | null, readonly restriction: { readonly id: string, readonly kind: Schema.RestrictionKind, readonly reason: string | null, readonly expiresOn: string | null, readonly document: { readonly id: string, readonly name: string } | null } | null, readonly verification: { readonly id: string, readonly kind: Schema.VerificationKind, readonly status: Schema.VerificationStatus, readonly provider: string | null, readonly document: { readonly id: string, readonly name: string } | null } | null, readonly change: { readonly id: string, readonly action: string, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null, readonly account: { readonly id: string, readonly name: string } | null } | null, readonly access: { readonly id: string, readonly purpose: string, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null, readonly account: { readonly id: string, readonly name: string } | null } | null }> } } | null };

export const HolderTimeline = `
query HolderTimeline(
  $id: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [TimelineEntriesOrderBy!]
  $filter: TimelineEntryFilter
) {
  holderById(id: $id) {
    timeline(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedTimelineEntry
      }
    }
  }
}

fragment ListedTimelineEntry on TimelineEntry {
  id
  kind
  recordedAt
  effectiveDate
  quantity
  balanceAfter
  asset {
    id
    name
    register {
      id
    }
  }
  transaction {
    ...NamedTransaction
    reason
    document {
      id
      name
    }
  }
  restriction {
    id
    kind
    reason
    expiresOn
    document {
      id
      name
    }
  }
  verification {
    id
    kind
    status
    provider
    document {
      id
      name
    }
  }
  change {
    id
    action
    user {
      ...NamedUser
    }
    account {
      id
      name
    }
  }
  access {
    id
    purpose
    user {
      ...NamedUser
    }
    account {
      id
      name
    }
  }
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}

fragment NamedUser on User {
  id
  firstName
  lastName
}
` as Operation<HolderTimelineQuery, HolderTimelineQueryVariables>;
