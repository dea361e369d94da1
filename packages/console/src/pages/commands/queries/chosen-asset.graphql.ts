/** Generated from chosen-asset.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ChosenAssetQueryVariables = Exact<{
  id: string;
}>;


export type ChosenAssetQuery = { readonly assetById: { readonly id: string, readonly name: string, readonly type: Schema.AssetType, readonly symbol: string | null, readonly status: Schema.AssetStatus, readonly holderCount: number | null, readonly form: Schema.AssetForm, readonly unit: Schema.AssetUnit, readonly currency: string | null, readonly quantityScale: number, readonly authorizedKind: Schema.AuthorizedKind, readonly parValue: string | null, readonly pricePerShare: string | null, readonly votesPerShare: string | null, readonly seniority: number | null, readonly liquidationPreferenceMultiple: string | null, readonly participationCapMultiple: string | null, readonly conversionRights: string | null, readonly underlyingAssetId: string | null, readonly conversionAssetId: string | null, readonly conversionRatio: string | null, readonly defaultIdPrefix: string | null, readonly governingLaw: string | null, readonly interestRate: string | null, readonly maturityDate: string | null, readonly denomination: string | null, readonly minimumAmount: string | null, readonly boardApprovalDate: string | null, readonly stockholderApprovalDate: string | null, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null, readonly register: { readonly id: string, readonly name: string } | null, readonly stockPlans: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> }, readonly underlyingAsset: { readonly id: string, readonly name: string } | null, readonly conversionAsset: { readonly id: string, readonly name: string } | null } | null };

export const ChosenAsset = `
query ChosenAsset($id: ID!) {
  assetById(id: $id) {
    id
    name
    type
    symbol
    status
    ...AssetTerms
    ...AssetTotals
    holderCount
    register {
      id
      name
    }
    stockPlans(first: 100) {
      nodes {
        id
        name
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
` as Operation<ChosenAssetQuery, ChosenAssetQueryVariables>;
