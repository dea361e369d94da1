/** Generated from statement-holders.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type StatementHoldersQueryVariables = Exact<{
  first: number;
  filter?: Schema.HolderFilter | null | undefined;
}>;


export type StatementHoldersQuery = { readonly allHolders: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly holderNumber: string, readonly registration: string }> } | null };

export const StatementHolders = `
query StatementHolders($first: Int!, $filter: HolderFilter) {
  allHolders(first: $first, orderBy: [REGISTRATION_ASC], filter: $filter) {
    nodes {
      ...NamedHolder
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<StatementHoldersQuery, StatementHoldersQueryVariables>;
