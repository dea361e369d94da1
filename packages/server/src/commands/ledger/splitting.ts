/** The input of a split, and its decision. */
import { type Check, firstBlock } from '../../rules/check.ts';
import { claimTypes } from '../../rules/asset.ts';
import { warnOfJob } from '../../rules/job.ts';
import { fractionRule } from '../../rules/ledger/fraction.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import {
  planSplit,
  split,
  type Split,
  type SplitAuthorities,
  type SplitDecision,
  type SplitLedgers,
  unitsToSplit,
} from '../../rules/ledger/split.ts';
import type { SplitTerms } from '../../rules/ledger/split-terms.ts';
import { noTotals } from '../../rules/ledger/split-totals.ts';
import { checkRightsManaged, type RightsAsset } from '../../rules/underlying-asset.ts';
import type { Tx } from '../../postgres/database.ts';
import { listReserveOwners } from '../../store/jobs/lots-of-assets.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { findRightsOver } from '../../store/ledger/rights-over.ts';
import { optional, type Parsed, required } from '../run/input.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import { authorityInput, authorityOf, cashInLieuInput, common, jobInput } from './inputs.ts';
import type { LedgerCommandDecision, Ledgers } from './ledger-command.ts';

/**
 * The ledger of the class and those of the rights over it; beside them these rights, and the terms of the class and of
 * those that convert into it.
 */
export type SplitState = Ledgers & {
  readonly rights: readonly RightsAsset[];
  readonly terms: readonly SplitTerms[];
};

/** The input of a split. */
export const splitInput = {
  assetId: common.assetId,
  numerator: required.text('New units, a whole number.', { lengthMax: 18 }),
  denominator: required.text('Old units, a whole number.', { lengthMax: 18 }),
  effectiveDate: common.effectiveDate,
  fractionRule: optional.oneOf(
    fractionRule,
    "How the fraction of a holder's total is treated; required where there is one.",
  ),
  cashInLieu: cashInLieuInput,
  adjustsCharter: optional.boolean('Whether the authorised total is split too, which requires an authority.'),
  adjustTerms: optional.boolean(
    'Whether par value and price of the class, its ratio of conversion and those of classes that convert into it are adjusted from the effective date on; the dry run says to which values. An agent waits for the issuer.',
  ),
  authority: optional.text('The written authority, by its reference.', { lengthMax: 500 }),
  ...authorityInput,
  ...jobInput,
};

/** Decides a split. It refuses as `split` and `checkRightsManaged` do. */
export function decideSplit(state: SplitState, given: Parsed<typeof splitInput>, newId: NewId): SplitDecision {
  const managed = checkRightsManaged(state.rights);
  if (managed.outcome === 'block') return blockedBy(managed);
  const { request, authorities } = splitRequest(given, newId);
  return split(ledgersOf(state), request, authorities, newId);
}

/**
 * Decides a split that is carried out as a job, on ledgers without holders and lots. It refuses what does not depend on
 * them, as `decideSplit` does.
 */
export function decideSplitAsJob(
  state: SplitState,
  given: Parsed<typeof splitInput>,
  newId: NewId,
): LedgerCommandDecision {
  const managed = checkRightsManaged(state.rights);
  if (managed.outcome === 'block') return blockedBy(managed);
  const { request, authorities } = splitRequest(given, newId);
  const noHolders = state.map(() => noTotals);
  const { known, terms } = planSplit(ledgersOf(state), request, authorities, noHolders);
  return {
    checks: [...known, warnOfJob('split of', state[0])],
    transactions: [],
    terms: firstBlock(known) === undefined ? terms.changes(newId) : [],
    asJob: { unitsMoved: unitsToSplit(state, request) },
  };
}

/** The ledgers of rights that others manage are not read: what a split does to them is not known. */
const blockedBy = (managed: Check): SplitDecision => ({ checks: [managed], transactions: [], terms: [] });

function ledgersOf(state: SplitState): SplitLedgers {
  const [ledger, ...rights] = state;
  return { ledger, rights, terms: state.terms };
}

/** The split and its authorities, from the input. */
export function splitRequest(
  given: Parsed<typeof splitInput>,
  newId: NewId,
): { readonly request: Split; readonly authorities: SplitAuthorities } {
  const { adjustsCharter, authority } = given;
  return {
    request: { ...given, adjustsCharter: adjustsCharter === true },
    authorities: {
      written: adjustsCharter && authority ? authorityOf({ ...given, authority }, newId) : null,
      ofRights: (name) => authorityOf({ ...given, authority: authority ?? name }, newId),
    },
  };
}

/**
 * The rights over a class that a split of it splits too. A convertible counts principal, which a split leaves as it is.
 */
export async function findClaimsOn(tx: Tx, assetId: string): Promise<readonly RightsAsset[]> {
  return (await findRightsOver(tx, assetId)).filter(({ type }) => claimTypes.includes(type));
}

/** The scopes of the ledgers of assets without their holders and lots. */
export async function scopesOfAll(
  tx: Tx,
  assetIds: readonly string[],
  effectiveDate: string,
): Promise<readonly ReadScope[]> {
  const owners = await listReserveOwners(tx, assetIds);
  return assetIds.map((assetId) =>
    readScopeAt({ assetId, effectiveDate }, { ofAll: true, stockPlanIds: owners.get(assetId) ?? [] }),
  );
}

/** The ids of rights, to compare them. */
export const idsOf = (rights: readonly RightsAsset[]): string => rights.map(({ id }) => id).join();
