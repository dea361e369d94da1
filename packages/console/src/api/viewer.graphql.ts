/** Generated from viewer.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from './operation.ts';
import type * as Schema from './schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: { readonly may: ReadonlyArray<string>, readonly readPermissions: ReadonlyArray<Schema.ReadPermission>, readonly user: { readonly id: string } | null, readonly account: { readonly id: string, readonly logo: string | null } | null } | null };

export const Viewer = `
query Viewer {
  viewer {
    may
    readPermissions
    user {
      id
    }
    account {
      id
      logo
    }
  }
}
` as Operation<ViewerQuery, ViewerQueryVariables>;
