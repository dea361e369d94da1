/** Generated from change-stock-plan.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChangeStockPlanMutationVariables = Exact<{
  input: Schema.ChangeStockPlanInput;
}>;


export type ChangeStockPlanMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: Schema.InstructionStatus } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null } | null };

export const ChangeStockPlan = `
mutation ChangeStockPlan($input: ChangeStockPlanInput!) {
  result: changeStockPlan(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    stockPlan {
      id
      name
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
` as Operation<ChangeStockPlanMutation, ChangeStockPlanMutationVariables>;
