/** Generated from legend-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type LegendChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type LegendChoicesQuery = { readonly allLegendTemplates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly text: string, readonly register: { readonly id: string } | null }> } | null };

export const LegendChoices = `
query LegendChoices {
  allLegendTemplates(first: 500, orderBy: [NAME_ASC]) {
    nodes {
      id
      name
      text
      register {
        id
      }
    }
  }
}
` as Operation<LegendChoicesQuery, LegendChoicesQueryVariables>;
