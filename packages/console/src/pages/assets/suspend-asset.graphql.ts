/** Generated from suspend-asset.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Where an asset stands in its life. */
export type AssetStatus =
  | 'draft'
  | 'pending_approval'
  | 'active'
  | 'suspended'
  | 'closed';

/** The input of suspendAsset. */
export type SuspendAssetInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** Why. */
  readonly reason: string;
};

export type SuspendAssetMutationVariables = Exact<{
  input: SuspendAssetInput;
}>;


export type SuspendAssetMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly asset: { readonly id: string, readonly status: AssetStatus } | null } | null };

export const SuspendAsset = `
mutation SuspendAsset($input: SuspendAssetInput!) {
  done: suspendAsset(input: $input) {
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
` as Operation<SuspendAssetMutation, SuspendAssetMutationVariables>;
