/** The input of a split, and its decision. */
import { claimTypes } from '../../rules/asset.ts';
import { fractionRule } from '../../rules/ledger/fraction.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { split, type SplitDecision } from '../../rules/ledger/split.ts';
import type { SplitTerms } from '../../rules/ledger/split-terms.ts';
import { checkRightsManaged, type RightsAsset } from '../../rules/underlying-asset.ts';
import type { Tx } from '../../postgres/database.ts';
import { findRightsOver } from '../../store/ledger/rights-over.ts';
import { optional, type Parsed, required } from '../run/input.ts';
import { authorityInput, authorityOf, cashInLieuInput, common } from './inputs.ts';
import type { Ledgers } from './ledger-command.ts';

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
};

/** Decides a split. It refuses as `split` and `checkRightsManaged` do. */
export function decideSplit(state: SplitState, given: Parsed<typeof splitInput>, newId: NewId): SplitDecision {
  // The ledgers of rights that others manage are not read: what a split does to them is not known.
  const managed = checkRightsManaged(state.rights);
  if (managed.outcome === 'block') return { checks: [managed], transactions: [], terms: [] };
  const [ledger, ...rights] = state;
  const { adjustsCharter, authority } = given;
  const written = adjustsCharter && authority ? authorityOf({ ...given, authority }, newId) : null;
  const ofRights = (name: string) => authorityOf({ ...given, authority: authority ?? name }, newId);
  const request = { ...given, adjustsCharter: adjustsCharter === true };
  return split({ ledger, rights, terms: state.terms }, request, { written, ofRights }, newId);
}

/**
 * The rights over a class that a split of it splits too. A convertible counts principal, which a split leaves as it is.
 */
export async function findClaimsOn(tx: Tx, assetId: string): Promise<readonly RightsAsset[]> {
  return (await findRightsOver(tx, assetId)).filter(({ type }) => claimTypes.includes(type));
}

/** The ids of rights, to compare them. */
export const idsOf = (rights: readonly RightsAsset[]): string => rights.map(({ id }) => id).join();
