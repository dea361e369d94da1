/** Generated from instruction-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type InstructionListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  offset?: number | null | undefined;
  orderBy?: ReadonlyArray<Schema.InstructionsOrderBy> | Schema.InstructionsOrderBy | null | undefined;
  filter?: Schema.InstructionFilter | null | undefined;
  withChecks: boolean;
}>;


export type InstructionListQuery = { readonly allInstructions: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly sentence: string, readonly payloadDigest: string, readonly expiresAt: string | null, readonly id: string, readonly type: string, readonly status: Schema.InstructionStatus, readonly receivedAt: string, readonly completedAt: string | null, readonly checks?: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string }>, readonly approvals: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly decision: Schema.ApprovalDecision, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null }> }, readonly needs: ReadonlyArray<{ readonly name: string, readonly by: Schema.NeedBy, readonly accountId: string | null, readonly roles: ReadonlyArray<string> | null, readonly count: number, readonly met: number, readonly step: number, readonly open: boolean, readonly overdueFrom: string | null }>, readonly register: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null }> } | null };

export const InstructionList = `
query InstructionList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [InstructionsOrderBy!]
  $filter: InstructionFilter
  $withChecks: Boolean!
) {
  allInstructions(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedInstruction
      checks @include(if: $withChecks) {
        code
        outcome
        message
      }
      approvals(first: 9) {
        nodes {
          id
          decision
          account {
            id
            name
          }
          user {
            ...NamedUser
          }
        }
      }
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
` as Operation<InstructionListQuery, InstructionListQueryVariables>;
