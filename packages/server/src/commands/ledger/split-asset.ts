import { Refusal } from '../../base/refusal.ts';
import { claimTypes } from '../../rules/asset.ts';
import { fractionRule } from '../../rules/ledger/fraction.ts';
import { split } from '../../rules/ledger/split.ts';
import type { ConvertingClass } from '../../rules/ledger/split-conversions.ts';
import { checkRightsManaged, type RightsAsset } from '../../rules/underlying-asset.ts';
import type { Tx } from '../../postgres/database.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import { findConvertingInto, findRightsOver } from '../../store/ledger/rights-over.ts';
import { optional, required } from '../run/input.ts';
import { authorityInput, authorityOf, cashInLieuInput, common } from './inputs.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import { ledgerCommand, type Ledgers } from './ledger-command.ts';

/**
 * The ledger of the class and those of the rights over it; beside them these rights, and the classes that convert into
 * it.
 */
type SplitState = Ledgers & {
  readonly rights: readonly RightsAsset[];
  readonly converting: readonly ConvertingClass[];
};

const input = {
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
  authority: optional.text('The written authority, by its reference.', { lengthMax: 500 }),
  ...authorityInput,
};

/**
 * Splits an asset, forward or in reverse. Refuses: ledger_moved, and what checkRightsManaged does. Source: Open Cap
 * Format, stock class split.
 */
export const splitAsset = ledgerCommand<typeof input, SplitState>({
  name: 'splitAsset',
  description:
    "Splits every lot of an asset, n units for m, forward or in reverse, and treasury and reserves likewise. A holder's total is rounded once. Rights over the asset are split with it.",
  permission: 'ledger.issue',
  event: 'asset.split',
  sentence: 'Split {assetId:asset}, {numerator:text} for {denominator:text}, effective {effectiveDate:day}',
  input,
  changesCharter: ({ adjustsCharter }) => adjustsCharter === true,
  load: async (context) => {
    const {
      tx,
      input: { assetId, effectiveDate },
    } = context;
    const [rights, converting] = await Promise.all([findClaimsOn(tx, assetId), findConvertingInto(tx, assetId)]);
    const rightIds = rights.filter(({ managed }) => managed).map(({ id }) => id);
    const scopes = [assetId, ...rightIds].map((id) => readScopeAt({ assetId: id, effectiveDate }, { all: true }));
    const read = await openLedgers(context, scopes);
    // Under the locks no right of these gets another class; one may have got this class or another before.
    const rightsNow = await findClaimsOn(tx, assetId);
    if (idsOf(rightsNow) !== idsOf(rights)) throw new Refusal('ledger_moved');
    const ledgers: Ledgers = [read.get(assetId)!, ...rightIds.map((id) => read.get(id)!)];
    return Object.assign(ledgers, { rights, converting });
  },
  decide: (state, given, newId) => {
    // The ledgers of rights that others manage are not read: what a split does to them is not known.
    const managed = checkRightsManaged(state.rights);
    if (managed.outcome === 'block') return { checks: [managed], transactions: [] };
    const [ledger, ...rights] = state;
    const { adjustsCharter, authority } = given;
    const written = adjustsCharter && authority ? authorityOf({ ...given, authority }, newId) : null;
    const ofRights = (name: string) => authorityOf({ ...given, authority: authority ?? name }, newId);
    const request = { ...given, adjustsCharter: adjustsCharter === true };
    return split({ ledger, rights, converting: state.converting }, request, { written, ofRights }, newId);
  },
});

/**
 * The rights over a class that a split of it splits too. A convertible counts principal, which a split leaves as it is.
 */
async function findClaimsOn(tx: Tx, assetId: string): Promise<readonly RightsAsset[]> {
  return (await findRightsOver(tx, assetId)).filter(({ type }) => claimTypes.includes(type));
}

const idsOf = (rights: readonly RightsAsset[]): string => rights.map(({ id }) => id).join();
