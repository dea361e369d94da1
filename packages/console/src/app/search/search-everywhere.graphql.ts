/** Generated from search-everywhere.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type SearchEverywhereQueryVariables = Exact<{
  text: string;
  registerId?: string | null | undefined;
}>;


export type SearchEverywhereQuery = { readonly search: { readonly nodes: ReadonlyArray<{ readonly kind: Schema.SearchKind, readonly id: string, readonly title: string, readonly subtitle: string | null, readonly node:
        | { readonly __typename: 'Account' }
        | { readonly __typename: 'User' }
        | { readonly __typename: 'UsersAccount' }
        | { readonly __typename: 'ApiClient' }
        | { readonly __typename: 'ApiClientSecret' }
        | { readonly __typename: 'Delegation' }
        | { readonly __typename: 'Appointment' }
        | { readonly __typename: 'Asset' }
        | { readonly __typename: 'AssetIdentifier', readonly asset: { readonly id: string } | null }
        | { readonly __typename: 'AuthorizedAdjustment' }
        | { readonly __typename: 'Instruction' }
        | { readonly __typename: 'Approval' }
        | { readonly __typename: 'ApprovalPolicySet' }
        | { readonly __typename: 'ForcedInstruction' }
        | { readonly __typename: 'RefusalCount' }
        | { readonly __typename: 'Party', readonly holders: { readonly nodes: ReadonlyArray<{ readonly holder: { readonly id: string, readonly registration: string } | null }> } }
        | { readonly __typename: 'Holder' }
        | { readonly __typename: 'HolderParty' }
        | { readonly __typename: 'Verification' }
        | { readonly __typename: 'Document' }
        | { readonly __typename: 'StockPlan' }
        | { readonly __typename: 'StockPlanReserve' }
        | { readonly __typename: 'LegendTemplate' }
        | { readonly __typename: 'Transaction', readonly type: Schema.TransactionType }
        | { readonly __typename: 'Posting' }
        | { readonly __typename: 'Lot', readonly holder: { readonly registration: string } | null }
        | { readonly __typename: 'Position' }
        | { readonly __typename: 'CashInLieu' }
        | { readonly __typename: 'Restriction' }
        | { readonly __typename: 'AuditEntry' }
        | { readonly __typename: 'AccessEntry' }
       }> } };

export const SearchEverywhere = `
query SearchEverywhere($text: String!, $registerId: ID) {
  search(text: $text, registerId: $registerId, first: 40) {
    nodes {
      kind
      id
      title
      subtitle
      node {
        __typename
        ... on AssetIdentifier {
          asset {
            id
          }
        }
        ... on Party {
          holders(first: 1, filter: { removedAt: { isNull: true } }) {
            nodes {
              holder {
                id
                registration
              }
            }
          }
        }
        ... on Transaction {
          type
        }
        ... on Lot {
          holder {
            registration
          }
        }
      }
    }
  }
}
` as Operation<SearchEverywhereQuery, SearchEverywhereQueryVariables>;
