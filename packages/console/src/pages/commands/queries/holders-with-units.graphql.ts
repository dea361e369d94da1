/** Generated from holders-with-units.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';
import type * as Schema from '../../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type HoldersWithUnitsQueryVariables = Exact<{
  assetId: string;
  find: string;
  key: string;
  statuses?: ReadonlyArray<Schema.HolderStatus> | Schema.HolderStatus | null | undefined;
}>;


export type HoldersWithUnitsQuery = { readonly assetById: { readonly id: string, readonly positions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly balance: string, readonly holder: { readonly id: string, readonly holderNumber: string, readonly registration: string } | null }> } } | null };

export const HoldersWithUnits = `
query HoldersWithUnits($assetId: ID!, $find: String!, $key: String!, $statuses: [HolderStatus!]) {
  assetById(id: $assetId) {
    id
    positions(
      first: 20
      orderBy: [BALANCE_DESC]
      filter: {
        holder: {
          status: { in: $statuses }
          or: [{ registrationKey: { includes: $key } }, { holderNumber: { startsWith: $find } }]
        }
      }
    ) {
      nodes {
        id
        balance
        holder {
          ...NamedHolder
        }
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
` as Operation<HoldersWithUnitsQuery, HoldersWithUnitsQueryVariables>;
