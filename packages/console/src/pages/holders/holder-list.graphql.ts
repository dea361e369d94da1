/** Generated from holder-list.graphql and the contract: change those, and run `npm run golden`. */
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
export type StringFilter = {
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
  /** Begins with the text. */
  readonly startsWith?: string | null | undefined;
  /** Contains the text. */
  readonly includes?: string | null | undefined;
  /** Contains the text; upper and lower case are equal. */
  readonly includesInsensitive?: string | null | undefined;
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

/** How several parties own together, or that one owns alone. */
export type OwnershipForm =
  | 'sole'
  | 'joint_tenants'
  | 'tenants_in_common'
  | 'community_property'
  | 'trust'
  | 'custodial_minor'
  | 'nominee'
  | 'entity';

/** Whether mail reaches a holder. */
export type MailStatus =
  | 'deliverable'
  | 'returned'
  | 'lost';

/** Where a holder stands. */
export type HolderStatus =
  | 'active'
  | 'suspended'
  | 'closed'
  | 'merged';

/** Orders of a list of Holders; ties are broken by id. */
export type HoldersOrderBy =
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
  /** By holderNumber, ascending; null last. */
  | 'HOLDER_NUMBER_ASC'
  /** By holderNumber, descending; null first. */
  | 'HOLDER_NUMBER_DESC'
  /** By registration, ascending; null last. */
  | 'REGISTRATION_ASC'
  /** By registration, descending; null first. */
  | 'REGISTRATION_DESC'
  /** By registrationKey, ascending; null last. */
  | 'REGISTRATION_KEY_ASC'
  /** By registrationKey, descending; null first. */
  | 'REGISTRATION_KEY_DESC'
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By createdAt, ascending; null last. */
  | 'CREATED_AT_ASC'
  /** By createdAt, descending; null first. */
  | 'CREATED_AT_DESC';

/** Conditions on fields of Holder; all must hold. */
export type HolderFilter = {
  /** Identifies the holder. */
  readonly id?: IdFilter | null | undefined;
  /** The number of the holder, unique in its register. */
  readonly holderNumber?: StringFilter | null | undefined;
  /** The exact wording of the registration. */
  readonly registration?: StringFilter | null | undefined;
  /** The registration in small letters, to find it by whatever the case. */
  readonly registrationKey?: StringFilter | null | undefined;
  /** Where the holder stands. */
  readonly status?: HolderStatusFilter | null | undefined;
  /** When the holder was opened. */
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<HolderFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<HolderFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: HolderFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type HolderStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: HolderStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: HolderStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<HolderStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<HolderStatus> | null | undefined;
};

export type HolderListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<HoldersOrderBy> | HoldersOrderBy | null | undefined;
  filter?: HolderFilter | null | undefined;
}>;


export type HolderListQuery = { readonly allHolders: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly holderNumber: string, readonly registration: string, readonly ownershipForm: OwnershipForm, readonly mailStatus: MailStatus, readonly status: HolderStatus, readonly createdAt: string, readonly register: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly servicingAccount: { readonly id: string, readonly name: string } | null }> } | null };

export const HolderList = `
query HolderList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [HoldersOrderBy!], $filter: HolderFilter) {
  allHolders(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedHolder
    }
  }
}

fragment ListedHolder on Holder {
  id
  holderNumber
  registration
  ownershipForm
  mailStatus
  status
  createdAt
  register {
    id
    name
  }
  account {
    id
    name
  }
  servicingAccount {
    id
    name
  }
}
` as Operation<HolderListQuery, HolderListQueryVariables>;
