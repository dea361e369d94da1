/** Generated from appoint-agent.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AppointAgentMutationVariables = Exact<{
  input: Schema.AppointAgentInput;
}>;


export type AppointAgentMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly appointment: { readonly id: string } | null } | null };

export const AppointAgent = `
mutation AppointAgent($input: AppointAgentInput!) {
  result: appointAgent(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    appointment {
      id
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
` as Operation<AppointAgentMutation, AppointAgentMutationVariables>;
