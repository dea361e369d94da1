/** Generated from legends-named.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type LegendsNamedQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type LegendsNamedQuery = { readonly allLegendTemplates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly text: string }> } | null };

export const LegendsNamed = `
query LegendsNamed($ids: [ID!]!) {
  allLegendTemplates(filter: { id: { in: $ids } }, first: 100) {
    nodes {
      id
      name
      text
    }
  }
}
` as Operation<LegendsNamedQuery, LegendsNamedQueryVariables>;
