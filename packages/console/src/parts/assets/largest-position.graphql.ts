/** Generated from largest-position.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type LargestPositionQueryVariables = Exact<{
  filter: Schema.PositionFilter;
}>;


export type LargestPositionQuery = { readonly allPositions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly assetId: string }> } | null };

export const LargestPosition = `
query LargestPosition($filter: PositionFilter!) {
  allPositions(first: 1, orderBy: [BALANCE_DESC], filter: $filter) {
    nodes {
      id
      assetId
    }
  }
}
` as Operation<LargestPositionQuery, LargestPositionQueryVariables>;
