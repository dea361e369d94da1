/** Generated from instruction.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type InstructionByIdQueryVariables = Exact<{
  id: string;
}>;


export type InstructionByIdQuery = { readonly instructionById: { readonly payload: unknown, readonly idempotencyKey: string | null, readonly executeAt: string | null, readonly rejectionReason: string | null, readonly sentence: string, readonly payloadDigest: string, readonly expiresAt: string | null, readonly id: string, readonly type: string, readonly status: Schema.InstructionStatus, readonly receivedAt: string, readonly completedAt: string | null, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly approvers: ReadonlyArray<{ readonly need: string, readonly usersAccountId: string, readonly firstName: string, readonly lastName: string }>, readonly approvals: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly decision: Schema.ApprovalDecision, readonly comment: string | null, readonly sameClient: boolean, readonly decidedAt: string, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null }> }, readonly transactions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly authorizedAdjustments: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly quantity: string, readonly authorizedTotal: string, readonly authority: string, readonly effectiveDate: string }> }, readonly needs: ReadonlyArray<{ readonly name: string, readonly by: Schema.NeedBy, readonly accountId: string | null, readonly roles: ReadonlyArray<string> | null, readonly count: number, readonly met: number, readonly step: number, readonly open: boolean, readonly overdueFrom: string | null }>, readonly register: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null } | null };

export const InstructionById = `
query InstructionById($id: ID!) {
  instructionById(id: $id) {
    ...ListedInstruction
    payload
    idempotencyKey
    executeAt
    rejectionReason
    checks {
      ...ShownCheck
    }
    approvers {
      need
      usersAccountId
      firstName
      lastName
    }
    approvals(first: 50, orderBy: [PRIMARY_KEY_ASC]) {
      nodes {
        id
        decision
        comment
        sameClient
        decidedAt
        checks {
          ...ShownCheck
        }
        account {
          id
          name
        }
        user {
          ...NamedUser
        }
      }
    }
    transactions(first: 1) {
      totalCount
      nodes {
        id
      }
    }
    authorizedAdjustments(first: 10) {
      nodes {
        id
        quantity
        authorizedTotal
        authority
        effectiveDate
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

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
` as Operation<InstructionByIdQuery, InstructionByIdQueryVariables>;
