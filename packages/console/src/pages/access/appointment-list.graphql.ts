/** Generated from appointment-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Conditions on one value; all must hold. */
export type IdFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
};

/** Conditions on one value; all must hold. */
export type DateTimeFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: string | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: string | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<string> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<string> | null | undefined;
  /** Less than the value. */
  readonly lessThan?: string | null | undefined;
  /** Less than the value or equal to it. */
  readonly lessThanOrEqualTo?: string | null | undefined;
  /** Greater than the value. */
  readonly greaterThan?: string | null | undefined;
  /** Greater than the value or equal to it. */
  readonly greaterThanOrEqualTo?: string | null | undefined;
};

/** Orders of a list of Appointments; ties are broken by id. */
export type AppointmentsOrderBy =
  /** The order of the primary key, which is that of creation. */
  | 'NATURAL'
  /** By primary key, ascending. */
  | 'PRIMARY_KEY_ASC'
  /** By primary key, descending. */
  | 'PRIMARY_KEY_DESC'
  /** By id, ascending; null last. */
  | 'ID_ASC'
  /** By id, descending; null first. */
  | 'ID_DESC'
  /** By capacity, ascending; null last. */
  | 'CAPACITY_ASC'
  /** By capacity, descending; null first. */
  | 'CAPACITY_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC';

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

/** Conditions on fields of Appointment; all must hold. */
export type AppointmentFilter = {
  /** Identifies the appointment. */
  readonly id?: IdFilter | null | undefined;
  /** As what the account is appointed. */
  readonly capacity?: AppointmentCapacityFilter | null | undefined;
  /** Where the appointment stands. */
  readonly status?: AppointmentStatusFilter | null | undefined;
  /** When the issuer proposed it. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<AppointmentFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<AppointmentFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: AppointmentFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AppointmentCapacityFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AppointmentCapacity | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AppointmentCapacity | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AppointmentCapacity> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AppointmentCapacity> | null | undefined;
};

/** Conditions on one value; all must hold. */
export type AppointmentStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: AppointmentStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: AppointmentStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<AppointmentStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<AppointmentStatus> | null | undefined;
};

export type AppointmentListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<AppointmentsOrderBy> | AppointmentsOrderBy | null | undefined;
  filter?: AppointmentFilter | null | undefined;
}>;


export type AppointmentListQuery = { readonly allAppointments: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly capacity: AppointmentCapacity, readonly status: AppointmentStatus, readonly createdAt: string, readonly acceptedAt: string | null, readonly endedAt: string | null, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null }> } | null };

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
