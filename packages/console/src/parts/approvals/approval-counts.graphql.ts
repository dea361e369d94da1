/** Generated from approval-counts.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ApprovalCountsQueryVariables = Exact<{
  most: number;
  open: Schema.InstructionFilter;
  overdue: Schema.InstructionFilter;
}>;


export type ApprovalCountsQuery = { readonly mine: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly open: { readonly totalCount: number } | null, readonly overdue: { readonly totalCount: number } | null };

export const ApprovalCounts = `
query ApprovalCounts($most: Int!, $open: InstructionFilter!, $overdue: InstructionFilter!) {
  mine: approvalQueue(first: $most) {
    totalCount
    nodes {
      id
    }
  }
  open: allInstructions(first: 0, filter: $open) {
    totalCount
  }
  overdue: allInstructions(first: 0, filter: $overdue) {
    totalCount
  }
}
` as Operation<ApprovalCountsQuery, ApprovalCountsQueryVariables>;
