/** Generated from instruction-statuses.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type InstructionStatusesQueryVariables = Exact<{
  first: number;
  filter: Schema.InstructionFilter;
}>;


export type InstructionStatusesQuery = { readonly allInstructions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly status: Schema.InstructionStatus }> } | null };

export const InstructionStatuses = `
query InstructionStatuses($first: Int!, $filter: InstructionFilter!) {
  allInstructions(first: $first, filter: $filter) {
    nodes {
      id
      status
    }
  }
}
` as Operation<InstructionStatusesQuery, InstructionStatusesQueryVariables>;
