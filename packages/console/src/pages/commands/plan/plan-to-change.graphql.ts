/** Generated from plan-to-change.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type PlanToChangeQueryVariables = Exact<{
  id: string;
}>;


export type PlanToChangeQuery = { readonly stockPlanById: { readonly id: string, readonly name: string, readonly boardApprovalDate: string | null, readonly stockholderApprovalDate: string | null, readonly defaultCancellationBehavior: Schema.CancellationBehavior } | null };

export const PlanToChange = `
query PlanToChange($id: ID!) {
  stockPlanById(id: $id) {
    id
    name
    boardApprovalDate
    stockholderApprovalDate
    defaultCancellationBehavior
  }
}
` as Operation<PlanToChangeQuery, PlanToChangeQueryVariables>;
