/** Generated from chosen-asset.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What kind of security an asset is. */
export type AssetType =
  | 'common_stock'
  | 'preferred_stock'
  | 'fund_unit'
  | 'membership_unit'
  | 'debt'
  | 'convertible'
  | 'warrant'
  | 'option'
  | 'rsu'
  | 'right'
  | 'other';

/** Where an asset stands in its life. */
export type AssetStatus =
  | 'draft'
  | 'pending_approval'
  | 'active'
  | 'suspended'
  | 'closed';

/** Whether the number of units is limited by the issuer's charter. */
export type AuthorizedKind =
  | 'limited'
  | 'unlimited'
  | 'not_applicable';

/** What one unit of quantity is. */
export type AssetUnit =
  | 'shares'
  | 'units'
  | 'principal';

/** In what form units are held. */
export type AssetForm =
  | 'book_entry'
  | 'certificated'
  | 'tokenised';

export type ChosenAssetQueryVariables = Exact<{
  id: string;
}>;


export type ChosenAssetQuery = { readonly assetById: { readonly id: string, readonly name: string, readonly type: AssetType, readonly symbol: string | null, readonly status: AssetStatus, readonly holderCount: number | null, readonly form: AssetForm, readonly unit: AssetUnit, readonly currency: string | null, readonly quantityScale: number, readonly authorizedKind: AuthorizedKind, readonly parValue: string | null, readonly pricePerShare: string | null, readonly votesPerShare: string | null, readonly seniority: number | null, readonly liquidationPreferenceMultiple: string | null, readonly participationCapMultiple: string | null, readonly conversionRights: string | null, readonly defaultIdPrefix: string | null, readonly governingLaw: string | null, readonly interestRate: string | null, readonly maturityDate: string | null, readonly denomination: string | null, readonly boardApprovalDate: string | null, readonly stockholderApprovalDate: string | null, readonly authorizedTotal: string | null, readonly issuedTotal: string | null, readonly outstandingTotal: string | null, readonly treasuryTotal: string | null, readonly reservedTotal: string | null, readonly unissuedTotal: string | null, readonly register: { readonly id: string, readonly name: string } | null, readonly stockPlans: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } } | null };

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
  defaultIdPrefix
  governingLaw
  interestRate
  maturityDate
  denomination
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
