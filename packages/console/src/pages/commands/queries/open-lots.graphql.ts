/** Generated from open-lots.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OpenLotsQueryVariables = Exact<{
  positionId: string;
}>;


export type OpenLotsQuery = { readonly positionById: { readonly id: string, readonly lots: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly customId: string, readonly quantity: string, readonly acquisitionDate: string, readonly shareNumbers: ReadonlyArray<{ readonly startingShareNumber: string }>, readonly restrictions: { readonly totalCount: number } }> } } | null };

export const OpenLots = `
query OpenLots($positionId: ID!) {
  positionById(id: $positionId) {
    id
    lots(first: 200, orderBy: [ACQUISITION_DATE_ASC, PRIMARY_KEY_ASC], filter: { closedAt: { isNull: true } }) {
      totalCount
      nodes {
        id
        customId
        quantity
        acquisitionDate
        shareNumbers {
          startingShareNumber
        }
        restrictions(first: 1, condition: { status: active }) {
          totalCount
        }
      }
    }
  }
}
` as Operation<OpenLotsQuery, OpenLotsQueryVariables>;
