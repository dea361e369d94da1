import { Refusal } from '../../base/refusal.ts';
import type { FractionRule } from '../../rules/ledger/fraction.ts';
import { split } from '../../rules/ledger/split.ts';
import type { ConvertingClass } from '../../rules/ledger/split-conversions.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import { findConvertingInto, findRightsOver } from '../../store/ledger/rights-over.ts';
import { optional, required } from '../run/input.ts';
import { fractionRule } from './enumerations.ts';
import { authorityInput, authorityOf, cashInLieuInput, common } from './inputs.ts';
import { ledgerCommand, type Ledgers } from './ledger-command.ts';

/** The ledger of the class, those of the rights over it, and beside them the classes that convert into it. */
type SplitState = Ledgers & { readonly converting: readonly ConvertingClass[] };

const input = {
  assetId: common.assetId,
  numerator: required.text('New units, a whole number.', { lengthMax: 18 }),
  denominator: required.text('Old units, a whole number.', { lengthMax: 18 }),
  effectiveDate: common.effectiveDate,
  fractionRule: optional.oneOf<FractionRule>(
    fractionRule,
    "How the fraction of a holder's total is treated; required where there is one.",
  ),
  cashInLieu: cashInLieuInput,
  adjustsCharter: optional.boolean('Whether the authorised total is split too, which requires an authority.'),
  authority: optional.text('The written authority, by its reference.', { lengthMax: 500 }),
  ...authorityInput,
};

/** Splits an asset, forward or in reverse. Refuses: ledger_moved. Source: Open Cap Format, stock class split. */
export const splitAsset = ledgerCommand<typeof input, SplitState>({
  name: 'splitAsset',
  description:
    "Splits every lot of an asset, n units for m, forward or in reverse, and treasury and reserves likewise. A holder's total is rounded once. Rights over the asset are split with it.",
  permission: 'ledger.issue',
  event: 'asset.split',
  input,
  load: async ({ tx, actor, input: { assetId, effectiveDate } }) => {
    const [rightIds, converting] = await Promise.all([findRightsOver(tx, assetId), findConvertingInto(tx, assetId)]);
    const dates = { from: effectiveDate, to: effectiveDate };
    const scopes = [assetId, ...rightIds].map((id) => ({ assetId: id, all: true, dates }));
    const read = await openLedgers(tx, actor, scopes);
    // Under the locks no right of these gets another class; one may have got this class or another before.
    const rightsNow = await findRightsOver(tx, assetId);
    if (rightsNow.join() !== rightIds.join()) throw new Refusal('ledger_moved');
    const ledgers: Ledgers = [read.get(assetId)!, ...rightIds.map((id) => read.get(id)!)];
    return Object.assign(ledgers, { converting });
  },
  decide: (state, given, newId) => {
    const [ledger, ...rights] = state;
    const { adjustsCharter, authority } = given;
    const written = adjustsCharter && authority ? authorityOf({ ...given, authority }, newId) : null;
    const ofRights = (name: string) => authorityOf({ ...given, authority: authority ?? name }, newId);
    const request = { ...given, adjustsCharter: adjustsCharter === true };
    return split({ ledger, rights, converting: state.converting }, request, { written, ofRights }, newId);
  },
});
