import { Refusal } from '../../base/refusal.ts';
import { unitsToConvert } from '../../rules/ledger/convert-class.ts';
import { checkClassConversion } from '../../rules/ledger/convertible.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { warnOfJob } from '../../rules/job.ts';
import { countOpenLots } from '../../store/jobs/lots-of-assets.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import {
  conversionInput,
  conversionScopes,
  conversionScopesOfJob,
  decideConversion,
  isOfHolder,
  lotOfConversion,
  refuseHalfStated,
  statedOfConversion,
} from './conversion-scopes.ts';
import type { Parsed } from '../run/input.ts';
import { reorderInput } from './inputs.ts';
import { ledgerCommand, type LedgerCommandDecision } from './ledger-command.ts';
import { reorderable, takenFromHolder } from './reorderable.ts';

const input = { ...conversionInput, ...reorderInput };

/** Both ledgers, and whether there are too many lots for one step: then none of them is read. */
type State = readonly [Ledger, Ledger] & { readonly asJob?: boolean };

/** Converts units of one asset into another. Refuses: ledger_moved. Source: Open Cap Format, stock conversion. */
export const convertUnits = reorderable(
  ledgerCommand<typeof input, State>({
    name: 'convertUnits',
    description:
      'Converts units of a holder, or all units of a class, from one asset into another by a ratio. All transactions of both are recorded or none.',
    permission: 'ledger.issue',
    event: 'units.converted',
    sentence:
      'Convert[ {quantity:units} of] {assetId:asset}[ held by {holderId:holder}] into {toAssetId:asset}, effective {effectiveDate:day}',
    input,
    answers: { lot: 'Lot', job: 'Job' },
    load: async (context) => {
      const { tx, input: given, jobLots, copies } = context;
      const { assetId, toAssetId } = given;
      refuseHalfStated(given);
      const asJob = !isOfHolder(given) && (await countOpenLots(tx, { assetId }, jobLots)) > jobLots;
      const scopes = asJob
        ? await conversionScopesOfJob(tx, given)
        : await conversionScopes(tx, given, undefined, copies);
      const ledgers = await openLedgers(context, scopes);
      const [from, to] = [ledgers.get(assetId)!, ledgers.get(toAssetId)!] as const;
      // A holder may have got units of the class since its holders were listed.
      if (!isOfHolder(given) && [...from.lots.values()].some(({ holderId }) => !to.holders.has(holderId)))
        throw new Refusal('ledger_moved');
      return Object.assign([from, to] as const, { asJob });
    },
    statedRows: ([from, to], given) => statedOfConversion(from, to, given),
    decide: (state, given, newId) => {
      const [from, to] = state;
      if (state.asJob === true) return decideAsJob(from, to, given);
      const decision = decideConversion(from, to, given, newId);
      const lot = isOfHolder(given) ? lotOfConversion(decision, given.holderId) : undefined;
      return { ...decision, objects: lot === undefined ? {} : { lot } };
    },
  }),
  {
    scopes: ({ tx, input: given }) => {
      refuseHalfStated(given);
      return conversionScopes(tx, given);
    },
    takes: (given) => takenFromHolder({ ...given, holderId: given.holderId!, quantity: given.quantity! }),
    entersInto: ({ toAssetId }) => toAssetId,
  },
);

/** Decides the conversion of a class that is carried out as a job. It refuses what does not depend on the holders. */
function decideAsJob(from: Ledger, to: Ledger, given: Parsed<typeof input>): LedgerCommandDecision {
  const { before, after } = unitsToConvert(from, to, given);
  return {
    checks: [...checkClassConversion(from, to, given), warnOfJob('conversion of', from)],
    transactions: [],
    asJob: { unitsMoved: after !== null && after > before ? after : before },
  };
}
