/** Generated from holder-choices.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HolderChoicesQueryVariables = Exact<{
  find: string;
  key: string;
  statuses?: ReadonlyArray<Schema.HolderStatus> | Schema.HolderStatus | null | undefined;
}>;


export type HolderChoicesQuery = { readonly allHolders: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly holderNumber: string, readonly registration: string, readonly register: { readonly id: string, readonly name: string } | null }> } | null };

export const HolderChoices = `
query HolderChoices($find: String!, $key: String!, $statuses: [HolderStatus!]) {
  allHolders(
    first: 20
    orderBy: [REGISTRATION_ASC]
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
