/** Generated from holder-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Where a holder stands. */
export type HolderStatus =
  | 'active'
  | 'suspended'
  | 'closed'
  | 'merged';

export type HolderChoicesQueryVariables = Exact<{
  find: string;
  key: string;
  statuses?: ReadonlyArray<HolderStatus> | HolderStatus | null | undefined;
}>;


export type HolderChoicesQuery = { readonly allHolders: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly holderNumber: string, readonly registration: string, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const HolderChoices = `
query HolderChoices($find: String!, $key: String!, $statuses: [HolderStatus!]) {
  allHolders(
    first: 20
    orderBy: [REGISTRATION_KEY_ASC]
    filter: {
      status: { in: $statuses }
      or: [{ registrationKey: { includes: $key } }, { holderNumber: { startsWith: $find } }]
    }
  ) {
    nodes {
      ...NamedHolder
      register {
        id
        name
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<HolderChoicesQuery, HolderChoicesQueryVariables>;
