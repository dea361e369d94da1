/** Generated from own-holdings.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type OwnHoldingsQueryVariables = Exact<{
  positions: number;
  restrictions: Schema.RestrictionFilter;
}>;


export type OwnHoldingsQuery = { readonly allPositions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly locked: string, readonly free: string, readonly asset: { readonly id: string, readonly name: string, readonly unit: Schema.AssetUnit, readonly register: { readonly id: string, readonly name: string } | null } | null, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } | null, readonly allRestrictions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: Schema.RestrictionKind, readonly quantity: string | null, readonly expiresOn: string | null, readonly assetId: string, readonly holderId: string | null, readonly lot: { readonly id: string, readonly customId: string, readonly quantity: string } | null }> } | null, readonly allDocuments: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const OwnHoldings = `
query OwnHoldings($positions: Int!, $restrictions: RestrictionFilter!) {
  allPositions(first: $positions, orderBy: [BALANCE_DESC]) {
    totalCount
    nodes {
      ...ListedPosition
      asset {
        id
        name
        unit
        register {
          id
          name
        }
      }
      holder {
        ...NamedHolder
      }
    }
  }
  allRestrictions(first: 500, orderBy: [EXPIRES_ON_ASC], filter: $restrictions) {
    nodes {
      id
      kind
      quantity
      expiresOn
      assetId
      holderId
      lot {
        id
        customId
        quantity
      }
    }
  }
  allDocuments(first: 100, orderBy: [CREATED_AT_DESC]) {
    nodes {
      id
      name
      register {
        id
        name
      }
    }
  }
}

fragment ListedPosition on Position {
  id
  balance
  locked
  free
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<OwnHoldingsQuery, OwnHoldingsQueryVariables>;
