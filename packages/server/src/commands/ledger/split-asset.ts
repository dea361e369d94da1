import type { FractionRule } from '../../rules/ledger/fraction.ts';
import { split } from '../../rules/ledger/split.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import { findRightsOver } from '../../store/ledger/rights-over.ts';
import { optional, required } from '../run/input.ts';
import { fractionRule } from './enumerations.ts';
import { authorityInput, authorityOf, cashInLieuInput, common } from './inputs.ts';
import { ledgerCommand } from './ledger-command.ts';

/** Splits an asset, forward or in reverse. Source: Open Cap Format, stock class split. */
export const splitAsset = ledgerCommand({
  name: 'splitAsset',
  description:
    "Splits every lot of an asset, n units for m, forward or in reverse, and treasury and reserves likewise. A holder's total is rounded once.",
  permission: 'ledger.issue',
  event: 'asset.split',
  input: {
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
  },
  load: async ({ tx, actor, input: { assetId, effectiveDate } }) => {
    const rightIds = await findRightsOver(tx, assetId);
    const dates = { from: effectiveDate, to: effectiveDate };
    const scopes = [assetId, ...rightIds].map((id) => ({ assetId: id, all: true, dates }));
    const ledgers = await openLedgers(tx, actor, scopes);
    const rights = rightIds.map((id) => ledgers.get(id)!);
    return [ledgers.get(assetId)!, ...rights];
  },
  decide: ([ledger, ...rights], input, newId) => {
    const { adjustsCharter, authority } = input;
    const written = adjustsCharter && authority ? authorityOf({ ...input, authority }, newId) : null;
    const ofRights = (name: string) => authorityOf({ ...input, authority: authority ?? name }, newId);
    const request = { ...input, adjustsCharter: adjustsCharter === true };
    return split({ ledger, rights }, request, { written, ofRights }, newId);
  },
});
