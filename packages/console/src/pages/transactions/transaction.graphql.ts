/** Generated from transaction.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type TransactionByIdQueryVariables = Exact<{
  id: string;
}>;


export type TransactionByIdQuery = { readonly transactionById: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly effectiveDate: string, readonly recordedAt: string, readonly reason: string | null, readonly payload: string, readonly digest: string, readonly asset: { readonly id: string, readonly name: string, readonly unit: Schema.AssetUnit } | null, readonly instruction: { readonly id: string, readonly type: string, readonly status: Schema.InstructionStatus, readonly receivedAt: string, readonly completedAt: string | null, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly account: { readonly id: string, readonly name: string } | null, readonly user: { readonly id: string, readonly firstName: string, readonly lastName: string } | null } | null, readonly reversalOf: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType } | null, readonly reversedBy: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType } | null, readonly resolutionOf: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType } | null, readonly resolvedBy: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType } | null, readonly counterpart: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType, readonly asset: { readonly id: string, readonly name: string } | null } | null, readonly cashInLieu: { readonly id: string, readonly fraction: string, readonly pricePerUnit: string, readonly amount: string, readonly currency: string } | null, readonly document: { readonly id: string, readonly name: string, readonly mediaType: string, readonly sizeBytes: number } | null, readonly postings: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly line: number, readonly ledgerAccount: Schema.LedgerAccount, readonly quantity: string, readonly balanceAfter: string, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null, readonly lot: { readonly id: string, readonly customId: string } | null }> }, readonly lotsOpened: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> }, readonly lotsClosed: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } } | null };

export const TransactionById = `
query TransactionById($id: ID!) {
  transactionById(id: $id) {
    id
    sequence
    type
    effectiveDate
    recordedAt
    reason
    payload
    digest
    asset {
      id
      name
      unit
    }
    instruction {
      ...ShownInstruction
      checks {
        ...ShownCheck
      }
    }
    reversalOf {
      ...NamedTransaction
    }
    reversedBy {
      ...NamedTransaction
    }
    resolutionOf {
      ...NamedTransaction
    }
    resolvedBy {
      ...NamedTransaction
    }
    counterpart {
      ...NamedTransaction
      asset {
        id
        name
      }
    }
    cashInLieu {
      id
      fraction
      pricePerUnit
      amount
      currency
    }
    document {
      id
      name
      mediaType
      sizeBytes
    }
    postings(first: 12) {
      totalCount
      nodes {
        ...ListedPosting
      }
    }
    lotsOpened(first: 12) {
      totalCount
      nodes {
        ...MovedLot
      }
    }
    lotsClosed(first: 12) {
      totalCount
      nodes {
        ...MovedLot
      }
    }
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

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}

fragment ListedPosting on Posting {
  id
  line
  ledgerAccount
  quantity
  balanceAfter
  holder {
    ...NamedHolder
  }
  stockPlan {
    id
    name
  }
  lot {
    id
    customId
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment MovedLot on Lot {
  id
  customId
  quantity
  acquisitionDate
  holder {
    ...NamedHolder
  }
}
` as Operation<TransactionByIdQuery, TransactionByIdQueryVariables>;
