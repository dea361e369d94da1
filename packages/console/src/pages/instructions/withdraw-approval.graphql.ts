/** Generated from withdraw-approval.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type WithdrawApprovalMutationVariables = Exact<{
  input: Schema.WithdrawApprovalInput;
}>;


export type WithdrawApprovalMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null } | null };

export const WithdrawApproval = `
mutation WithdrawApproval($input: WithdrawApprovalInput!) {
  result: withdrawApproval(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    instruction {
      id
      status
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
` as Operation<WithdrawApprovalMutation, WithdrawApprovalMutationVariables>;
