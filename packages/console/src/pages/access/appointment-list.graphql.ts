/** Generated from appointment-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AppointmentListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.AppointmentsOrderBy> | Schema.AppointmentsOrderBy | null | undefined;
  filter?: Schema.AppointmentFilter | null | undefined;
}>;


export type AppointmentListQuery = { readonly allAppointments: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: Schema.AppointmentCapacity, readonly status: Schema.AppointmentStatus, readonly createdAt: string, readonly acceptedAt: string | null, readonly endedAt: string | null, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null }> } | null };

export const AppointmentList = `
query AppointmentList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [AppointmentsOrderBy!]
  $filter: AppointmentFilter
) {
  allAppointments(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedAppointment
    }
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
` as Operation<AppointmentListQuery, AppointmentListQueryVariables>;
