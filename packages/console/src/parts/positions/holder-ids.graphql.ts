/** Generated from holder-ids.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderIdsQueryVariables = Exact<{
  first: number;
  filter?: Schema.HolderFilter | null | undefined;
}>;


export type HolderIdsQuery = { readonly allHolders: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string }> } | null };

export const HolderIds = `
query HolderIds($first: Int!, $filter: HolderFilter) {
  allHolders(first: $first, filter: $filter) {
    totalCount
    nodes {
      id
    }
  }
}
` as Operation<HolderIdsQuery, HolderIdsQueryVariables>;
