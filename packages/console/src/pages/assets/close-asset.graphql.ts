/** Generated from close-asset.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';
import type * as Schema from '../../api/schema.graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type CloseAssetMutationVariables = Exact<{
  input: Schema.CloseAssetInput;
}>;


export type CloseAssetMutation = { readonly result: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly asset: { readonly id: string, readonly status: Schema.AssetStatus } | null } | null };

export const CloseAsset = `
mutation CloseAsset($input: CloseAssetInput!) {
  result: closeAsset(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    asset {
      id
      status
    }
  }
}

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
` as Operation<CloseAssetMutation, CloseAssetMutationVariables>;
