/** Generated from accept-appointment.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AcceptAppointmentMutationVariables = Exact<{
  input: Schema.AcceptAppointmentInput;
}>;


export type AcceptAppointmentMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly appointment: { readonly id: string, readonly status: Schema.AppointmentStatus } | null } | null };

export const AcceptAppointment = `
mutation AcceptAppointment($input: AcceptAppointmentInput!) {
  result: acceptAppointment(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    appointment {
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
` as Operation<AcceptAppointmentMutation, AcceptAppointmentMutationVariables>;
