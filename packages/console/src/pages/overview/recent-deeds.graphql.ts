/** Generated from recent-deeds.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type RecentDeedsQueryVariables = Exact<{
  first: number;
}>;


export type RecentDeedsQuery = { readonly allAuditEntries: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly recordedAt: string, readonly act: string, readonly account: { readonly name: string } | null, readonly user: { readonly firstName: string, readonly lastName: string } | null }> } | null };

export const RecentDeeds = `
query RecentDeeds($first: Int!) {
  allAuditEntries(first: $first, orderBy: [PRIMARY_KEY_DESC]) {
    nodes {
      id
      act: action
      recordedAt
      account {
        name
      }
      user {
        firstName
        lastName
      }
    }
  }
}
` as Operation<RecentDeedsQuery, RecentDeedsQueryVariables>;
