/** Generated from deed-viewer.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** How an account sees registers: issuer and agent are their recordkeepers, servicer and holder see their own part. */
export type Lens =
  | 'issuer'
  | 'agent'
  | 'servicer'
  | 'holder'
  | 'platform';

export type DeedViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type DeedViewerQuery = { readonly viewer: { readonly may: ReadonlyArray<string>, readonly lens: Lens, readonly account: { readonly id: string, readonly name: string, readonly appointmentsHeld: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly register: { readonly id: string, readonly name: string } | null }> } } | null } | null };

export const DeedViewer = `
query DeedViewer {
  viewer {
    may
    lens
    account {
      id
      name
      appointmentsHeld(first: 200, condition: { status: active }) {
        nodes {
          id
          register {
            id
            name
          }
        }
      }
    }
  }
}
` as Operation<DeedViewerQuery, DeedViewerQueryVariables>;
