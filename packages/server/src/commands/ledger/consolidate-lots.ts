import { Refusal } from '../../base/refusal.ts';
import { warnOfJob } from '../../rules/job.ts';
import { consolidationOfAll } from '../../rules/ledger/consolidate-all.ts';
import { decideOfHolders } from '../../rules/ledger/of-holders.ts';
import { consolidate } from '../../rules/ledger/reissue.ts';
import { countOpenLots } from '../../store/jobs/lots-of-assets.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import type { RegisterCommand } from '../command.ts';
import { optional, type Parsed } from '../run/input.ts';
import { type LedgerScope, readScopeAt } from './asset-ledger-command.ts';
import { common, jobInput } from './inputs.ts';
import { type LedgerChanges, ledgerCommand, type Ledgers, subjectOf } from './ledger-command.ts';

/** The input of a consolidation. */
export const consolidationInput = {
  assetId: common.assetId,
  holderId: optional.id('The holder of the lots; without holder and lots, all lots of the class that are alike.'),
  lotIds: optional.ids('The lots; all lots of the holder that are alike by default.', { min: 2, lengthMax: 1_000 }),
  effectiveDate: common.effectiveDate,
  customId: optional.text('The certificate number of the new lot, where lots are named; the next number by default.', {
    lengthMax: 60,
  }),
  ...jobInput,
};
type Given = Parsed<typeof consolidationInput>;

/** The ledger, and whether there are too many lots for one step: then none of them is read. */
type State = Ledgers & { readonly asJob?: boolean };

/** The lots that are named, with their holder; undefined where they are all that are alike. Refuses: input_invalid. */
function namedLots({ holderId, lotIds, customId }: Given) {
  const isNamed = lotIds !== undefined && lotIds !== null;
  if (isNamed && typeof holderId === 'string') return { holderId, lotIds };
  if (isNamed)
    throw new Refusal('input_invalid', {
      field: 'holderId',
      reason: 'lotIds names lots of a holder, and holderId does not say whose.',
      remedy: 'Give holderId, or leave lotIds out to consolidate all lots of the class that are alike.',
    });
  if (customId !== undefined && customId !== null)
    throw new Refusal('input_invalid', {
      field: 'customId',
      reason: 'customId is the number of one lot, and the request does not name the lots that become it.',
      remedy: 'Name the lots in lotIds, or leave customId out to have the new lots numbered.',
    });
  return undefined;
}

function scopeOf(given: Given): LedgerScope {
  const { holderId, customId } = given;
  const named = namedLots(given);
  if (named !== undefined)
    return {
      holderIds: [named.holderId],
      restrictedHolderIds: [named.holderId],
      lotIds: named.lotIds,
      customIds: customId ? [customId] : [],
    };
  return holderId ? { holderIds: [holderId], lotHolderIds: [holderId] } : { all: true };
}

const readScope = (given: Given): ReadScope => readScopeAt(given, scopeOf(given));

/** Consolidates lots. Source: Open Cap Format, stock consolidation. */
export const consolidateLots: RegisterCommand<typeof consolidationInput, State, LedgerChanges> = {
  ...ledgerCommand<typeof consolidationInput, State>({
    name: 'consolidateLots',
    description:
      'Consolidates lots of a holder with the same terms into one: those that are named, or all of the holder or of the class that are alike.',
    permission: 'ledger.issue',
    event: 'lots.consolidated',
    sentence:
      'Consolidate[ {lotIds:count lot} of] {assetId:asset}[ held by {holderId:holder}], effective {effectiveDate:day}',
    input: consolidationInput,
    answers: { lot: 'Lot', job: 'Job' },
    load: async (context) => {
      const { tx, input: given, jobLots } = context;
      const { assetId, holderId } = given;
      const asJob =
        namedLots(given) === undefined && (await countOpenLots(tx, { assetId, holderId }, jobLots)) > jobLots;
      const ofJob: LedgerScope = { ofAll: true, holderIds: holderId ? [holderId] : [] };
      const ledgers: Ledgers = [await openLedger(context, asJob ? readScopeAt(given, ofJob) : readScope(given))];
      return Object.assign(ledgers, { asJob });
    },
    decide: (state, given, newId) => {
      const [ledger] = state;
      const named = namedLots(given);
      if (state.asJob === true)
        return {
          checks: [...consolidationOfAll.ofClass(state, given), warnOfJob('consolidation of lots of', ledger)],
          transactions: [],
          asJob: { unitsMoved: ledger.asRead.outstanding },
        };
      const decision =
        named === undefined
          ? decideOfHolders(consolidationOfAll, state, given, newId)
          : consolidate(ledger, { ...given, ...named }, newId);
      const [lot, ...others] = decision.transactions.flatMap(({ opened }) => opened);
      const isOne = named !== undefined || others.length === 0;
      return { ...decision, objects: lot !== undefined && isOne ? { lot: lot.id } : {} };
    },
  }),
  batching: {
    readScope,
    stateOf: (ledger) => [ledger],
    concerns: (ledgers, actor) => subjectOf(ledgers, actor),
    // All lots may be a job, and would be read for the others too.
    runsAlone: ({ lotIds }) => lotIds === undefined || lotIds === null,
  },
};
