/** Generated from transfer-units-bulk.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type TransferUnitsBulkMutationVariables = Exact<{
  input: Schema.TransferUnitsBulkInput;
}>;


export type TransferUnitsBulkMutation = { readonly result: { readonly replayed: boolean, readonly doneCount: number | null, readonly refusedCount: number | null, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null, readonly rows: ReadonlyArray<{ readonly row: number, readonly outcome: string, readonly message: string | null }> | null } | null };

export const TransferUnitsBulk = `
mutation TransferUnitsBulk($input: TransferUnitsBulkInput!) {
  result: transferUnitsBulk(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    doneCount
    refusedCount
    rows {
      row
      outcome
      message
    }
  }
}

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
` as Operation<TransferUnitsBulkMutation, TransferUnitsBulkMutationVariables>;
