import { onlyLot } from '../../rules/ledger/result.ts';
import { convert } from '../../rules/ledger/convert.ts';
import type { FractionRule } from '../../rules/ledger/fraction.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { conversionRatio } from '../../rules/ledger/conversion-ratio.ts';
import { fromUnits, unitsMax, unitsOf } from '../../rules/quantity.ts';
import type { GrantedReserve } from '../../rules/ledger/rights-used.ts';
import { findGrantedReserves } from '../../store/ledger/rights-over.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import { optional, required } from '../run/input.ts';
import { fractionRule } from './enumerations.ts';
import { cashInLieuInput, common, holderInput } from './inputs.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import { ledgerCommand } from './ledger-command.ts';
import { fifoReadLimit } from './withdrawal-scope.ts';

const input = {
  ...holderInput,
  toAssetId: required.id('The asset into which they are converted, of the same register.'),
  ratioNumerator: optional.decimal(
    'Numerator of the ratio, such as 1.37: units of the new asset for `ratioDenominator` units of the old. Without both, the ratio that the old asset states.',
    { min: 0 },
  ),
  ratioDenominator: optional.decimal('Units of the old asset.', { min: 0 }),
  rounding: optional.oneOf<FractionRule>(fractionRule, 'How a fraction is treated; required where there is one.'),
  cashInLieu: cashInLieuInput,
  customId: common.customId,
  reason: common.reason,
  documentId: common.documentId,
};

/** The ledgers of both assets, and the reserves of the new one from which rights over it were granted. */
type ConversionState = readonly [Ledger, Ledger] & { readonly reserves: readonly GrantedReserve[] };

/** Converts units of one asset into another. Source: Open Cap Format, stock conversion. */
export const convertUnits = ledgerCommand<typeof input, ConversionState>({
  name: 'convertUnits',
  description:
    'Converts units of a holder from one asset into another by a ratio. Both transactions are recorded or neither.',
  permission: 'ledger.issue',
  event: 'units.converted',
  sentence:
    'Convert {quantity:units} of {assetId:asset} held by {holderId:holder} into {toAssetId:asset}, effective {effectiveDate:day}',
  input,
  answers: { lot: 'Lot' },
  load: async ({ tx, actor, input: given }) => {
    const { assetId, toAssetId, holderId, effectiveDate, customId, documentId } = given;
    const ofOld = {
      lotHolderIds: [holderId],
      lotIds: given.lotIds ?? [],
      fifoReadLimit: fifoReadLimit([holderId], given.lotIds, unitsOf(given.quantity)),
    };
    const scopes = [...new Set([assetId, toAssetId])].map((id) =>
      readScopeAt(
        { assetId: id, effectiveDate },
        {
          holderIds: [holderId],
          ...(id === assetId ? ofOld : {}),
          customIds: id === toAssetId && customId ? [customId] : [],
          documentIds: id === assetId && documentId ? [documentId] : [],
        },
      ),
    );
    const [ledgers, reserves] = await Promise.all([
      openLedgers(tx, actor, scopes),
      findGrantedReserves(tx, assetId, toAssetId),
    ]);
    const both: readonly [Ledger, Ledger] = [ledgers.get(assetId)!, ledgers.get(toAssetId)!];
    return Object.assign(both, { reserves });
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
  decide: (state, given, newId) => {
    const [from, to] = state;
    const decision = convert(from, to, given, newId, state.reserves);
    const lot =
      decision.transactions.length === 2
        ? onlyLot({ ...decision, transactions: [decision.transactions[1]!] }, given.holderId)
        : undefined;
    return { ...decision, objects: lot === undefined ? {} : { lot } };
  },
});
