/** Generated from instruction.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

export type InstructionByIdQueryVariables = Exact<{
  id: string;
}>;


export type InstructionByIdQuery = { readonly instructionById: { readonly id: string, readonly type: string, readonly status: InstructionStatus, readonly payload: unknown, readonly payloadDigest: string, readonly idempotencyKey: string | null, readonly receivedAt: string, readonly completedAt: string | null, readonly register: { readonly id: string, readonly name: string } | null, readonly asset: { readonly id: string, readonly name: string } | null, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly transactions: { readonly totalCount: number }, readonly authorizedAdjustments: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly quantity: string, readonly authorizedTotal: string, readonly authority: string, readonly effectiveDate: string }> } } | null };

export const InstructionById = `
query InstructionById($id: ID!) {
  instructionById(id: $id) {
    id
    type
    status
    payload
    payloadDigest
    idempotencyKey
    receivedAt
    completedAt
    register {
      id
      name
    }
    asset {
      id
      name
    }
    account {
      id
      name
    }
    user {
      id
      firstName
      lastName
    }
    checks {
      code
      outcome
      message
      remedy
      clearsOn
    }
    transactions(first: 1) {
      totalCount
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
` as Operation<InstructionByIdQuery, InstructionByIdQueryVariables>;
