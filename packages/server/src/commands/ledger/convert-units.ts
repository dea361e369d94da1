import { onlyLot } from '../../rules/ledger/result.ts';
import { convert } from '../../rules/ledger/convert.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { conversionRatio } from '../../rules/ledger/conversion-ratio.ts';
import { fromUnits, unitsMax, unitsOf } from '../../rules/quantity.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import { conversionInput, conversionScopes } from './conversion-scopes.ts';
import { reorderInput } from './inputs.ts';
import { ledgerCommand } from './ledger-command.ts';
import { reorderable, takenFromHolder } from './reorderable.ts';

const input = { ...conversionInput, ...reorderInput };

/** Converts units of one asset into another. Source: Open Cap Format, stock conversion. */
export const convertUnits = reorderable(
  ledgerCommand<typeof input, readonly [Ledger, Ledger]>({
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
      const { assetId, toAssetId } = context.input;
      const ledgers = await openLedgers(context, await conversionScopes(context.tx, context.input));
      return [ledgers.get(assetId)!, ledgers.get(toAssetId)!] as const;
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
  }),
  {
    scopes: ({ tx, input: given }) => conversionScopes(tx, given),
    takes: takenFromHolder,
    entersInto: ({ toAssetId }) => toAssetId,
  },
);
