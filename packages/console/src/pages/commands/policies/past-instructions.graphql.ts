/** Generated from past-instructions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PastInstructionsQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type PastInstructionsQuery = { readonly allInstructions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sentence: string }> } | null };

export const PastInstructions = `
query PastInstructions($ids: [ID!]!) {
  allInstructions(first: 5, orderBy: [RECEIVED_AT_DESC], filter: { id: { in: $ids } }) {
    nodes {
      id
      sentence
    }
  }
}
` as Operation<PastInstructionsQuery, PastInstructionsQueryVariables>;
