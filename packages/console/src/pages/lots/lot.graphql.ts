/** Generated from lot.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type LotByIdQueryVariables = Exact<{
  id: string;
}>;


export type LotByIdQuery = { readonly lotById: { readonly form: Schema.AssetForm, readonly issueDate: string, readonly price: string | null, readonly costBasis: string | null, readonly considerationText: string | null, readonly legendIds: ReadonlyArray<string>, readonly boardApprovalDate: string | null, readonly stockholderApprovalDate: string | null, readonly comments: string | null, readonly predecessorIds: ReadonlyArray<string>, readonly openedOn: string, readonly openedAt: string, readonly closedOn: string | null, readonly closedAt: string | null, readonly replacesCertificate: string | null, readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly securityLawExemptions: ReadonlyArray<{ readonly description: string, readonly jurisdiction: string }>, readonly shareNumbers: ReadonlyArray<{ readonly startingShareNumber: string, readonly endingShareNumber: string }>, readonly reopens: { readonly id: string, readonly customId: string, readonly closedOn: string | null } | null, readonly asset: { readonly id: string, readonly name: string, readonly currency: string | null, readonly unit: Schema.AssetUnit } | null, readonly stockPlan: { readonly id: string, readonly name: string } | null, readonly openedBy: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType } | null, readonly closedBy: { readonly id: string, readonly sequence: number, readonly type: Schema.TransactionType } | null, readonly restrictions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly releasedOn: string | null, readonly id: string, readonly kind: Schema.RestrictionKind, readonly status: Schema.RestrictionStatus, readonly quantity: string | null, readonly effectiveFrom: string, readonly expiresOn: string | null, readonly beneficiary: string | null, readonly reason: string | null }> }, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null } | null };

export const LotById = `
query LotById($id: ID!) {
  lotById(id: $id) {
    ...MovedLot
    form
    issueDate
    price
    costBasis
    considerationText
    securityLawExemptions {
      description
      jurisdiction
    }
    legendIds
    shareNumbers {
      startingShareNumber
      endingShareNumber
    }
    boardApprovalDate
    stockholderApprovalDate
    comments
    predecessorIds
    openedOn
    openedAt
    closedOn
    closedAt
    replacesCertificate
    reopens {
      id
      customId
      closedOn
    }
    asset {
      id
      name
      currency
      unit
    }
    stockPlan {
      id
      name
    }
    openedBy {
      ...NamedTransaction
    }
    closedBy {
      ...NamedTransaction
    }
    restrictions(first: 100, orderBy: [PLACED_AT_DESC]) {
      totalCount
      nodes {
        ...ShownRestriction
        releasedOn
      }
    }
  }
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

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}

fragment ShownRestriction on Restriction {
  id
  kind
  status
  quantity
  effectiveFrom
  expiresOn
  beneficiary
  reason
}
` as Operation<LotByIdQuery, LotByIdQueryVariables>;
