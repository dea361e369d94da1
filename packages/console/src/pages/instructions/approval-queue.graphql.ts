/** Generated from approval-queue.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ApprovalQueueQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.InstructionsOrderBy> | Schema.InstructionsOrderBy | null | undefined;
}>;


export type ApprovalQueueQuery = { readonly approvalQueue: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly sentence: string, readonly payloadDigest: string, readonly expiresAt: string | null, readonly id: string, readonly type: string, readonly status: Schema.InstructionStatus, readonly receivedAt: string, readonly completedAt: string | null, readonly needs: ReadonlyArray<{ readonly name: string, readonly by: Schema.NeedBy, readonly accountId: string | null, readonly roles: ReadonlyArray<string> | null, readonly count: number, readonly met: number, readonly step: number, readonly open: boolean, readonly overdueFrom: string | null }>, readonly register: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null }> } };

export const ApprovalQueue = `
query ApprovalQueue(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [InstructionsOrderBy!]
) {
  approvalQueue(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
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
  sentence
  payloadDigest
  expiresAt
  needs {
    name
    by
    accountId
    roles
    count
    met
    step
    open
    overdueFrom
  }
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
` as Operation<ApprovalQueueQuery, ApprovalQueueQueryVariables>;
