/** Generated from create-asset.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What kind of security an asset is. */
export type AssetType =
  | 'common_stock'
  | 'preferred_stock'
  | 'fund_unit'
  | 'membership_unit'
  | 'debt'
  | 'convertible'
  | 'warrant'
  | 'option'
  | 'rsu'
  | 'right'
  | 'other';

/** Where an asset stands in its life. */
export type AssetStatus =
  | 'draft'
  | 'pending_approval'
  | 'active'
  | 'suspended'
  | 'closed';

/** Whether the number of units is limited by the issuer's charter. */
export type AuthorizedKind =
  | 'limited'
  | 'unlimited'
  | 'not_applicable';

/** What one unit of quantity is. */
export type AssetUnit =
  | 'shares'
  | 'units'
  | 'principal';

/** In what form units are held. */
export type AssetForm =
  | 'book_entry'
  | 'certificated'
  | 'tokenised';

/** Where an instruction stands. */
export type InstructionStatus =
  | 'draft'
  | 'submitted'
  | 'pending_approval'
  | 'approved'
  | 'executing'
  | 'completed'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'failed';

/** The input of createAsset. */
export type CreateAssetInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The issuer in whose register it is created; an issuer may leave it out. */
  readonly registerId?: string | null | undefined;
  /** The name of the asset, unique in its register among those not closed. */
  readonly name: string;
  /** What kind of security it is. */
  readonly type: AssetType;
  /** Whether the number of units is limited by the charter; limited when not said. */
  readonly authorizedKind?: AuthorizedKind | null | undefined;
  /** Decimals a quantity may have, 0 to 10; 0 when not said. Fixed for ever. */
  readonly quantityScale?: number | null | undefined;
  /** What one unit of quantity is; shares when not said. Fixed for ever. */
  readonly unit?: AssetUnit | null | undefined;
  /** In what form units are held; book_entry when not said. */
  readonly form?: AssetForm | null | undefined;
  /** Ticker or short name. */
  readonly symbol?: string | null | undefined;
  /** Currency of amounts, ISO 4217. */
  readonly currency?: string | null | undefined;
  /** Par value of one unit. */
  readonly parValue?: string | null | undefined;
  /** Price of one unit at first issue. */
  readonly pricePerShare?: string | null | undefined;
  /** Votes of one unit. */
  readonly votesPerShare?: string | null | undefined;
  /** Rank in a liquidation; the lower is paid later. */
  readonly seniority?: number | null | undefined;
  /** Multiple of the price that is paid first in a liquidation. */
  readonly liquidationPreferenceMultiple?: string | null | undefined;
  /** Multiple of the price at which participation ends. */
  readonly participationCapMultiple?: string | null | undefined;
  /** What it converts into, and how. */
  readonly conversionRights?: string | null | undefined;
  /** What certificate numbers begin with. */
  readonly defaultIdPrefix?: string | null | undefined;
  /** The law that governs the asset. */
  readonly governingLaw?: string | null | undefined;
  /** Yearly interest of debt, as a fraction: 0.05 is five per cent. */
  readonly interestRate?: string | null | undefined;
  /** When debt falls due. */
  readonly maturityDate?: string | null | undefined;
  /** Smallest principal amount of debt. */
  readonly denomination?: string | null | undefined;
  /** When the board approved the asset. */
  readonly boardApprovalDate?: string | null | undefined;
  /** When the stockholders approved the asset. */
  readonly stockholderApprovalDate?: string | null | undefined;
};

export type CreateAssetMutationVariables = Exact<{
  input: CreateAssetInput;
}>;


export type CreateAssetMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: InstructionStatus } | null, readonly asset: { readonly id: string, readonly name: string, readonly status: AssetStatus } | null } | null };

export const CreateAsset = `
mutation CreateAsset($input: CreateAssetInput!) {
  done: createAsset(input: $input) {
    checks {
      ...ShownCheck
      facts
    }
    replayed
    instruction {
      id
      status
    }
    asset {
      id
      name
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
` as Operation<CreateAssetMutation, CreateAssetMutationVariables>;
