import { onlyLot } from '../../rules/ledger/result.ts';
import { convert, exerciseKind } from '../../rules/ledger/convert.ts';
import { fractionRule } from '../../rules/ledger/fraction.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { conversionRatio } from '../../rules/ledger/conversion-ratio.ts';
import { fromUnits, unitsMax, unitsOf } from '../../rules/quantity.ts';
import { listPlansOfRights } from '../../store/ledger/rights-over.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import { optional, required } from '../run/input.ts';
import { cashInLieuInput, common, holderInput } from './inputs.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import { ledgerCommand } from './ledger-command.ts';
import { lotsToRead } from './withdrawal-scope.ts';

const input = {
  ...holderInput,
  toAssetId: required.id('The asset into which they are converted, of the same register.'),
  ratioNumerator: optional.decimal(
    'Numerator of the ratio, such as 1.37: units of the new asset for `ratioDenominator` units of the old. Without both, the ratio that the old asset states.',
    { min: 0 },
  ),
  ratioDenominator: optional.decimal('Units of the old asset.', { min: 0 }),
  rounding: optional.oneOf(fractionRule, 'How a fraction is treated; required where there is one.'),
  cashInLieu: cashInLieuInput,
  exercise: optional.oneOf(
    exerciseKind,
    'How rights are exercised: for cash by default, where they are options, warrants or other rights that are paid for. Then the new lot is acquired on the effective date.',
  ),
  price: optional.decimal(
    'The price paid for one new unit, of rights that are exercised for cash; that of the right by default.',
    { min: 0 },
  ),
  customId: common.customId,
  reason: common.reason,
  documentId: common.documentId,
};

/** Converts units of one asset into another. Source: Open Cap Format, stock conversion. */
export const convertUnits = ledgerCommand<typeof input, readonly [Ledger, Ledger]>({
  name: 'convertUnits',
  description:
    'Converts units of a holder from one asset into another by a ratio. Both transactions are recorded or neither.',
  permission: 'ledger.issue',
  event: 'units.converted',
  sentence:
    'Convert {quantity:units} of {assetId:asset} held by {holderId:holder} into {toAssetId:asset}, effective {effectiveDate:day}',
  input,
  answers: { lot: 'Lot' },
  load: async (context) => {
    const { tx, input: given } = context;
    const { assetId, toAssetId, holderId, effectiveDate, customId, documentId } = given;
    const stockPlanIds = await listPlansOfRights(tx, { assetId, holderId, underlyingAssetId: toAssetId });
    const ofOld = lotsToRead([holderId], unitsOf(given.quantity), given);
    const scopes = [...new Set([assetId, toAssetId])].map((id) =>
      readScopeAt(
        { assetId: id, effectiveDate },
        {
          holderIds: [holderId],
          ...(id === assetId ? ofOld : {}),
          ...(id === toAssetId ? { stockPlanIds, ...(customId ? { customIds: [customId] } : {}) } : {}),
          documentIds: id === assetId && documentId ? [documentId] : [],
        },
      ),
    );
    const ledgers = await openLedgers(context, scopes);
    return [ledgers.get(assetId)!, ledgers.get(toAssetId)!];
  },
  // Units of the new asset rounded up: more than are made in no case.
  statedRows: ([from, to], given) => {
    const { quantity, effectiveDate } = given;
    const { ratio, valid } = conversionRatio(from, to, given);
    const made = (unitsOf(quantity) * ratio.numerator + ratio.denominator - 1n) / ratio.denominator;
    const ofNew = valid && made <= unitsMax ? fromUnits(made) : null;
    return [
      { assetId: from.assetId, quantity, effectiveDate },
      { assetId: to.assetId, quantity: ofNew, effectiveDate },
    ];
  },
  decide: ([from, to], given, newId) => {
    const decision = convert(from, to, given, newId);
    const lot =
      decision.transactions.length === 2
        ? onlyLot({ ...decision, transactions: [decision.transactions[1]!] }, given.holderId)
        : undefined;
    return { ...decision, objects: lot === undefined ? {} : { lot } };
  },
});
