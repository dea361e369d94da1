/** Generated from lot-successors.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type LotSuccessorsQueryVariables = Exact<{
  id: string;
  holderId: string;
  asOf: string;
  knownAt: string;
  first: number;
}>;


export type LotSuccessorsQuery = { readonly lotById: { readonly id: string, readonly closedBy: { readonly id: string, readonly lotsOpened: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly predecessorIds: ReadonlyArray<string> }> } } | null } | null, readonly holderById: { readonly id: string, readonly lots: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly predecessorIds: ReadonlyArray<string> }> } } | null };

export const LotSuccessors = `
query LotSuccessors($id: ID!, $holderId: ID!, $asOf: Date!, $knownAt: DateTime!, $first: Int!) {
  lotById(id: $id) {
    id
    closedBy {
      id
      lotsOpened(first: $first) {
        totalCount
        nodes {
          id
          predecessorIds
        }
      }
    }
  }
  holderById(id: $holderId) {
    id
    lots(first: $first, orderBy: [PRIMARY_KEY_DESC], asOf: $asOf, knownAt: $knownAt) {
      nodes {
        id
        predecessorIds
      }
    }
  }
}
` as Operation<LotSuccessorsQuery, LotSuccessorsQueryVariables>;
