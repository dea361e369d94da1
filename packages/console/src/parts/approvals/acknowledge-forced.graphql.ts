/** Generated from acknowledge-forced.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AcknowledgeForcedMutationVariables = Exact<{
  input: Schema.AcknowledgeForcedInstructionInput;
}>;


export type AcknowledgeForcedMutation = { readonly result: { readonly replayed: boolean } | null };

export const AcknowledgeForced = `
mutation AcknowledgeForced($input: AcknowledgeForcedInstructionInput!) {
  result: acknowledgeForcedInstruction(input: $input) {
    replayed
  }
}
` as Operation<AcknowledgeForcedMutation, AcknowledgeForcedMutationVariables>;
