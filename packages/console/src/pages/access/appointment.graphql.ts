/** Generated from appointment.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AppointmentByIdQueryVariables = Exact<{
  id: string;
}>;


export type AppointmentByIdQuery = { readonly appointmentById: { readonly endReason: string | null, readonly id: string, readonly capacity: Schema.AppointmentCapacity, readonly status: Schema.AppointmentStatus, readonly createdAt: string, readonly acceptedAt: string | null, readonly endedAt: string | null, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null } | null };

export const AppointmentById = `
query AppointmentById($id: ID!) {
  appointmentById(id: $id) {
    ...ListedAppointment
    endReason
  }
}

fragment ListedAppointment on Appointment {
  id
  capacity
  status
  createdAt
  acceptedAt
  endedAt
  register {
    id
    name
  }
  account {
    id
    name
  }
  asset {
    id
    name
  }
}
` as Operation<AppointmentByIdQuery, AppointmentByIdQueryVariables>;
