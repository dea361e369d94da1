/** Generated from registers-kept.graphql and the contract: change those, and run `npm run golden`. */
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

export type RegistersKeptQueryVariables = Exact<{ [key: string]: never; }>;


export type RegistersKeptQuery = { readonly allAppointments: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: AppointmentCapacity, readonly asset: { readonly id: string } | null, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const RegistersKept = `
query RegistersKept {
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
      }
    }
  }
}
` as Operation<RegistersKeptQuery, RegistersKeptQueryVariables>;
