/** Generated from legends-by-id.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type LegendsByIdQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type LegendsByIdQuery = { readonly allLegendTemplates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly text: string }> } | null };

export const LegendsById = `
query LegendsById($ids: [ID!]!) {
  allLegendTemplates(filter: { id: { in: $ids } }, first: 100) {
    nodes {
      id
      name
      text
    }
  }
}
` as Operation<LegendsByIdQuery, LegendsByIdQueryVariables>;
