/** Generated from explorer-may.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ExplorerMayQueryVariables = Exact<{ [key: string]: never; }>;


export type ExplorerMayQuery = { readonly viewer: { readonly may: ReadonlyArray<string> } | null };

export const ExplorerMay = `
query ExplorerMay {
  viewer {
    may
  }
}
` as Operation<ExplorerMayQuery, ExplorerMayQueryVariables>;
