/** Generated from register-appointments.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type RegisterAppointmentsQueryVariables = Exact<{ [key: string]: never; }>;


export type RegisterAppointmentsQuery = { readonly allAppointments: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: Schema.AppointmentCapacity, readonly asset: { readonly id: string } | null, readonly register: { readonly id: string, readonly name: string, readonly logo: string | null } | null }> } | null };

export const RegisterAppointments = `
query RegisterAppointments {
  allAppointments(first: 500, condition: { status: active }) {
    nodes {
      id
      capacity
      asset {
        id
      }
      register {
        id
        name
        logo
      }
    }
  }
}
` as Operation<RegisterAppointmentsQuery, RegisterAppointmentsQueryVariables>;
