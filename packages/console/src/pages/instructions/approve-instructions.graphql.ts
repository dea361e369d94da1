/** Generated from approve-instructions.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ApproveInstructionsMutationVariables = Exact<{
  input: Schema.ApproveInstructionsInput;
}>;


export type ApproveInstructionsMutation = { readonly result: { readonly replayed: boolean, readonly rows: ReadonlyArray<{ readonly row: number, readonly outcome: string, readonly code: string | null, readonly message: string | null, readonly instructionId: string }> | null } | null };

export const ApproveInstructions = `
mutation ApproveInstructions($input: ApproveInstructionsInput!) {
  result: approveInstructions(input: $input) {
    replayed
    rows {
      row
      outcome
      code
      message
      instructionId
    }
  }
}
` as Operation<ApproveInstructionsMutation, ApproveInstructionsMutationVariables>;
