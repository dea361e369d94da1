/** Generated from forced-instructions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ForcedInstructionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ForcedInstructionsQuery = { readonly allForcedInstructions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly reason: string, readonly forcedAt: string, readonly instruction: { readonly id: string, readonly sentence: string } | null }> } | null };

export const ForcedInstructions = `
query ForcedInstructions {
  allForcedInstructions(first: 5, orderBy: [PRIMARY_KEY_DESC], filter: { acknowledgedAt: { isNull: true } }) {
    totalCount
    nodes {
      id
      reason
      forcedAt
      instruction {
        id
        sentence
      }
    }
  }
}
` as Operation<ForcedInstructionsQuery, ForcedInstructionsQueryVariables>;
