/** Generated from appointment.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** As what an account is appointed. */
export type AppointmentCapacity =
  | 'transfer_agent'
  | 'registrar'
  | 'broker'
  | 'custodian'
  | 'paying_agent'
  | 'counsel'
  | 'auditor';

/** Where an appointment stands. */
export type AppointmentStatus =
  | 'pending'
  | 'active'
  | 'terminated';

export type AppointmentByIdQueryVariables = Exact<{
  id: string;
}>;


export type AppointmentByIdQuery = { readonly appointmentById: { readonly endReason: string | null, readonly id: string, readonly capacity: AppointmentCapacity, readonly status: AppointmentStatus, readonly createdAt: string, readonly acceptedAt: string | null, readonly endedAt: string | null, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null } | null };

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
