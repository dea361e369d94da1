/** Generated from open-instructions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type OpenInstructionsQueryVariables = Exact<{
  first: number;
  filter: Schema.InstructionFilter;
}>;


export type OpenInstructionsQuery = { readonly allInstructions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly type: string, readonly status: Schema.InstructionStatus, readonly receivedAt: string, readonly account: { readonly name: string } | null, readonly user: { readonly firstName: string, readonly lastName: string } | null, readonly asset: { readonly id: string, readonly name: string } | null }> } | null };

export const OpenInstructions = `
query OpenInstructions($first: Int!, $filter: InstructionFilter!) {
  allInstructions(
    first: $first
    orderBy: [RECEIVED_AT_DESC]
    filter: $filter
  ) {
    totalCount
    nodes {
      id
      type
      status
      receivedAt
      account {
        name
      }
      user {
        firstName
        lastName
      }
      asset {
        id
        name
      }
    }
  }
}
` as Operation<OpenInstructionsQuery, OpenInstructionsQueryVariables>;
