/** Generated from change-approval-policies.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChangeApprovalPoliciesMutationVariables = Exact<{
  input: Schema.ChangeApprovalPoliciesInput;
}>;


export type ChangeApprovalPoliciesMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null, readonly approvalPolicySet: { readonly id: string, readonly version: number, readonly sentences: ReadonlyArray<string> } | null } | null };

export const ChangeApprovalPolicies = `
mutation ChangeApprovalPolicies($input: ChangeApprovalPoliciesInput!) {
  result: changeApprovalPolicies(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    approvalPolicySet {
      id
      version
      sentences
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
` as Operation<ChangeApprovalPoliciesMutation, ChangeApprovalPoliciesMutationVariables>;
