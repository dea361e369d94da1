/** Generated from warning-list.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type WarningsQueryVariables = Exact<{
  until: string;
}>;


export type WarningsQuery = { readonly allRestrictions: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: Schema.RestrictionKind, readonly expiresOn: string | null, readonly asset: { readonly id: string, readonly name: string } | null, readonly holder: { readonly registration: string } | null }> } | null };

export const Warnings = `
query Warnings($until: Date!) {
  allRestrictions(
    first: 20
    orderBy: [EXPIRES_ON_ASC]
    filter: { status: { equalTo: active }, expiresOn: { lessThanOrEqualTo: $until } }
  ) {
    totalCount
    nodes {
      id
      kind
      expiresOn
      asset {
        id
        name
      }
      holder {
        registration
      }
    }
  }
}
` as Operation<WarningsQuery, WarningsQueryVariables>;
