/** Generated from holders-found.graphql and the contract: change those, and run `npm run golden`. */
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

/** Where a holder stands. */
export type HolderStatus =
  | 'active'
  | 'suspended'
  | 'closed'
  | 'merged';

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

export type HoldersFoundQueryVariables = Exact<{
  first: number;
  filter?: HolderFilter | null | undefined;
}>;


export type HoldersFoundQuery = { readonly allHolders: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string }> } | null };

export const HoldersFound = `
query HoldersFound($first: Int!, $filter: HolderFilter) {
  allHolders(first: $first, filter: $filter) {
    totalCount
    nodes {
      id
    }
  }
}
` as Operation<HoldersFoundQuery, HoldersFoundQueryVariables>;
