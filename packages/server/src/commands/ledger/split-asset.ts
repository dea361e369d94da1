import type { FractionRule } from '../../rules/ledger/fraction.ts';
import { split } from '../../rules/ledger/split.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
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
  load: async ({ tx, actor, input: { assetId, effectiveDate } }) => [
    await openLedger(tx, actor, { assetId, all: true, dates: { from: effectiveDate, to: effectiveDate } }),
  ],
  decide: ([ledger], input, newId) => {
    const { adjustsCharter, authority } = input;
    const written = adjustsCharter && authority ? authorityOf({ ...input, authority }, newId) : null;
    return split(ledger, { ...input, adjustsCharter: adjustsCharter === true }, written, newId);
  },
});
