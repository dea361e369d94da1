/** Generated from approval-counts.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ApprovalCountsQueryVariables = Exact<{
  mine: Schema.InstructionFilter;
  waiting: Schema.InstructionFilter;
  overdue: Schema.InstructionFilter;
}>;


export type ApprovalCountsQuery = { readonly mine: { readonly totalCount: number } | null, readonly waiting: { readonly totalCount: number } | null, readonly overdue: { readonly totalCount: number } | null };

export const ApprovalCounts = `
query ApprovalCounts($mine: InstructionFilter!, $waiting: InstructionFilter!, $overdue: InstructionFilter!) {
  mine: allInstructions(first: 0, filter: $mine) {
    totalCount
  }
  waiting: allInstructions(first: 0, filter: $waiting) {
    totalCount
  }
  overdue: allInstructions(first: 0, filter: $overdue) {
    totalCount
  }
}
` as Operation<ApprovalCountsQuery, ApprovalCountsQueryVariables>;
