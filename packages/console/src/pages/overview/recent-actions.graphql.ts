/** Generated from recent-actions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RecentActionsQueryVariables = Exact<{
  first: number;
}>;


export type RecentActionsQuery = { readonly allAuditEntries: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly action: string, readonly recordedAt: string, readonly account: { readonly name: string } | null, readonly user: { readonly firstName: string, readonly lastName: string } | null }> } | null };

export const RecentActions = `
query RecentActions($first: Int!) {
  allAuditEntries(
    first: $first
    orderBy: [PRIMARY_KEY_DESC]
    filter: { action: { notIn: ["login", "login.via_query", "login.via_console", "session.prolonged", "role.selected"] } }
  ) {
    nodes {
      id
      action
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
` as Operation<RecentActionsQuery, RecentActionsQueryVariables>;
