/** Generated from change-asset-terms.graphql and the contract: change those, and run `npm run golden`. */
import type { Operation } from '../../../api/operation.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** The input of changeAssetTerms. */
export type ChangeAssetTermsInput = {
  /** Returned in the payload. */
  readonly clientMutationId?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: a mutation with the same key and input is run once and answered alike. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether to check every rule and record nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** The asset. */
  readonly assetId: string;
  /** Its new name, unique in its register among those not closed. */
  readonly name?: string | null | undefined;
  /** In what form units are held. */
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

export type ChangeAssetTermsMutationVariables = Exact<{
  input: ChangeAssetTermsInput;
}>;


export type ChangeAssetTermsMutation = { readonly done: { readonly replayed: boolean, readonly checks: ReadonlyArray<{ readonly facts: unknown, readonly code: string, readonly outcome: string, readonly message: string, readonly remedy: string | null, readonly clearsOn: string | null }>, readonly instruction: { readonly id: string, readonly status: InstructionStatus } | null, readonly asset: { readonly id: string, readonly name: string } | null } | null };

export const ChangeAssetTerms = `
mutation ChangeAssetTerms($input: ChangeAssetTermsInput!) {
  done: changeAssetTerms(input: $input) {
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
` as Operation<ChangeAssetTermsMutation, ChangeAssetTermsMutationVariables>;
