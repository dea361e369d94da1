/** Generated from instruction-list.graphql and the contract: change those, and run `npm run golden`. */
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

/** Orders of a list of Instructions; ties are broken by id. */
export type InstructionsOrderBy =
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
  /** By status, ascending; null last. */
  | 'STATUS_ASC'
  /** By status, descending; null first. */
  | 'STATUS_DESC'
  /** By receivedAt, ascending; null last. */
  | 'RECEIVED_AT_ASC'
  /** By receivedAt, descending; null first. */
  | 'RECEIVED_AT_DESC';

/** Where an instruction stands. */
export type InstructionStatus =
  | 'draft'
  | 'submitted'
  | 'pending_approval'
  | 'approved'
  | 'executing'
  | 'completed'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'failed';

/** Conditions on fields of Instruction; all must hold. */
export type InstructionFilter = {
  /** Identifies the instruction. */
  readonly id?: IdFilter | null | undefined;
  /** The id of the asset it concerns; null where it concerns none. */
  readonly assetId?: IdFilter | null | undefined;
  /** Where it stands. */
  readonly status?: InstructionStatusFilter | null | undefined;
  /** When it was received. */
  readonly receivedAt?: DateTimeFilter | null | undefined;
  /** All of these hold. */
  readonly and?: ReadonlyArray<InstructionFilter> | null | undefined;
  /** At least one of these holds. */
  readonly or?: ReadonlyArray<InstructionFilter> | null | undefined;
  /** This does not hold. */
  readonly not?: InstructionFilter | null | undefined;
};

/** Conditions on one value; all must hold. */
export type InstructionStatusFilter = {
  /** Whether the value is null. */
  readonly isNull?: boolean | null | undefined;
  /** Equal to the value. */
  readonly equalTo?: InstructionStatus | null | undefined;
  /** Not equal to the value. */
  readonly notEqualTo?: InstructionStatus | null | undefined;
  /** One of the values. */
  readonly in?: ReadonlyArray<InstructionStatus> | null | undefined;
  /** None of the values. */
  readonly notIn?: ReadonlyArray<InstructionStatus> | null | undefined;
};

export type InstructionListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<InstructionsOrderBy> | InstructionsOrderBy | null | undefined;
  filter?: InstructionFilter | null | undefined;
}>;


export type InstructionListQuery = { readonly allInstructions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly type: string, readonly status: InstructionStatus, readonly receivedAt: string, readonly completedAt: string | null, readonly register: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null }> } | null };

export const InstructionList = `
query InstructionList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [InstructionsOrderBy!], $filter: InstructionFilter) {
  allInstructions(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedInstruction
    }
  }
}

fragment ListedInstruction on Instruction {
  ...ShownInstruction
  register {
    id
    name
  }
  asset {
    id
    name
  }
}

fragment ShownInstruction on Instruction {
  id
  type
  status
  receivedAt
  completedAt
  account {
    id
    name
  }
  user {
    ...NamedUser
  }
}

fragment NamedUser on User {
  id
  firstName
  lastName
}
` as Operation<InstructionListQuery, InstructionListQueryVariables>;
