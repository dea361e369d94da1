/** Generated from end-appointment.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Where an appointment stands. */
export type AppointmentStatus =
  | 'pending'
  | 'active'
  | 'terminated';

/** The input of endAppointment. */
export type EndAppointmentInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The appointment. */
  readonly appointmentId: string;
  /** Why. */
  readonly reason: string;
};

export type EndAppointmentMutationVariables = Exact<{
  input: EndAppointmentInput;
}>;


export type EndAppointmentMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly appointment: { readonly id: string, readonly status: AppointmentStatus } | null } | null };

export const EndAppointment = `
mutation EndAppointment($input: EndAppointmentInput!) {
  done: endAppointment(input: $input) {
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
` as Operation<EndAppointmentMutation, EndAppointmentMutationVariables>;
