/** Generated from asset.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AssetByIdQueryVariables = Exact<{
  id: string;
}>;


export type AssetByIdQuery = { readonly assetById: { readonly id: string, readonly name: string, readonly type: Schema.AssetType, readonly status: Schema.AssetStatus, readonly statusReason: string | null, readonly symbol: string | null, readonly holderCount: number | null, readonly createdAt: string, readonly updatedAt: string, readonly form: Schema.AssetForm, readonly unit: Schema.AssetUnit, readonly currency: string | null, readonly quantityScale: number, readonly authorizedKind: Schema.AuthorizedKind, readonly parValue: string | null, readonly pricePerShare: string | null, readonly votesPerShare: string | null, readonly seniority: number | null, readonly liquidationPreferenceMultiple: string | null, readonly participationCapMultiple: string | null, readonly conversionRights: string | null, readonly underlyingAssetId: string | null, readonly conversionAssetId: string | null, readonly conversionRatio: string | null, readonly defaultIdPrefix: string | null, readonly governingLaw: string | null, readonly interestRate: string | null, readonly maturityDate: string | null, readonly denomination: string | null, readonly minimumAmount: string | null, readonly boardApprovalDate: string | null, readonly stockholderApprovalDate: string | null, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null, readonly register: { readonly id: string, readonly name: string } | null, readonly identifiers: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: Schema.AssetIdentifierKind, readonly value: string, readonly createdAt: string, readonly removedAt: string | null }> }, readonly authorizedAdjustments: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly sequence: number, readonly quantity: string, readonly authorizedTotal: string, readonly authority: string, readonly effectiveDate: string, readonly boardApprovalDate: string | null, readonly stockholderApprovalDate: string | null, readonly comments: string | null, readonly recordedAt: string }> }, readonly underlyingAsset: { readonly id: string, readonly name: string } | null, readonly conversionAsset: { readonly id: string, readonly name: string } | null } | null };

export const AssetById = `
query AssetById($id: ID!) {
  assetById(id: $id) {
    id
    name
    type
    status
    statusReason
    symbol
    ...AssetTerms
    ...AssetTotals
    holderCount
    createdAt
    updatedAt
    register {
      id
      name
    }
    identifiers(first: 100) {
      nodes {
        id
        kind
        value
        createdAt
        removedAt
      }
    }
    authorizedAdjustments(first: 200, orderBy: [SEQUENCE_DESC]) {
      totalCount
      nodes {
        id
        sequence
        quantity
        authorizedTotal
        authority
        effectiveDate
        boardApprovalDate
        stockholderApprovalDate
        comments
        recordedAt
      }
    }
  }
}

fragment AssetTerms on Asset {
  form
  unit
  currency
  quantityScale
  authorizedKind
  parValue
  pricePerShare
  votesPerShare
  seniority
  liquidationPreferenceMultiple
  participationCapMultiple
  conversionRights
  underlyingAssetId
  underlyingAsset {
    id
    name
  }
  conversionAssetId
  conversionAsset {
    id
    name
  }
  conversionRatio
  defaultIdPrefix
  governingLaw
  interestRate
  maturityDate
  denomination
  minimumAmount
  boardApprovalDate
  stockholderApprovalDate
}

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}
` as Operation<AssetByIdQuery, AssetByIdQueryVariables>;
