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

/** What suspendAsset takes. */
export type SuspendAssetInput = {
  /** Handed back in the answer. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: the same key and input are done once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to run every check and record nothing. */
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
