import { Refusal, refuseIf } from '../../base/refusal.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import { countOpenLots } from '../../store/jobs/lots-of-assets.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import { findConvertingInto } from '../../store/ledger/rights-over.ts';
import { readTerms } from '../../store/register/asset-terms.ts';
import { splitTermFields } from '../../rules/ledger/split-terms.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import { ledgerCommand, type Ledgers } from './ledger-command.ts';
import {
  decideSplit,
  decideSplitAsJob,
  findClaimsOn,
  idsOf,
  scopesOfAll,
  splitInput,
  type SplitState,
} from './splitting.ts';

/** Whether there are too many lots for one step: then none of them is read. */
type State = SplitState & { readonly asJob: boolean };

/**
 * Splits an asset, forward or in reverse. Refuses: outside_delegation, ledger_moved, and what checkRightsManaged does.
 * Source: Open Cap Format, stock class split.
 */
export const splitAsset = ledgerCommand<typeof splitInput, State>({
  name: 'splitAsset',
  description:
    "Splits every lot of an asset, n units for m, forward or in reverse, and treasury and reserves likewise. A holder's total is rounded once. Rights over the asset are split with it.",
  permission: 'ledger.issue',
  freshProof: true,
  event: 'asset.split',
  sentence: 'Split {assetId:asset}, {numerator:text} for {denominator:text}, effective {effectiveDate:day}',
  input: splitInput,
  changesCharter: ({ adjustsCharter, adjustTerms }) => adjustsCharter === true || adjustTerms === true,
  answers: { job: 'Job' },
  load: async (context) => {
    const {
      tx,
      actor,
      jobLots,
      copies,
      input: { assetId, effectiveDate, adjustTerms },
    } = context;
    refuseIf(adjustTerms === true && !allowsTerms(actor), 'outside_delegation', {
      mutation: 'splitAsset',
      narrowedTo: 'mutations',
      reason: 'The delegation of this client allows some mutations only, and changeAssetTerms is none of them.',
      remedy: 'Leave adjustTerms out, or use a client whose delegation allows changeAssetTerms.',
    });
    const notWritten = copies?.lotsNotWritten(assetId) ?? 0;
    const [rights, converting, lots] = await Promise.all([
      findClaimsOn(tx, assetId),
      findConvertingInto(tx, assetId),
      countOpenLots(tx, { assetId, withRights: true }, jobLots - Math.min(notWritten, 0)),
    ]);
    const asJob = lots + notWritten > jobLots;
    const assetIds = [assetId, ...rights.filter(({ managed }) => managed).map(({ id }) => id)];
    const scopes = asJob
      ? await scopesOfAll(tx, assetIds, effectiveDate)
      : assetIds.map((id) => readScopeAt({ assetId: id, effectiveDate }, { all: true }));
    const read = await openLedgers(context, scopes);
    // Under the locks no right of these gets another class; one may have got this class or another before.
    const rightsNow = await findClaimsOn(tx, assetId);
    if (idsOf(rightsNow) !== idsOf(rights)) throw new Refusal('ledger_moved');
    const ledgers: Ledgers = [read.get(assetId)!, ...assetIds.slice(1).map((id) => read.get(id)!)];
    const { registerId } = ledgers[0];
    // A job reads them again, and locks them then.
    const locks = adjustTerms === true && isKeeper(actor) && !asJob;
    const terms = await readTerms(tx, registerId, [assetId, ...converting], { fields: splitTermFields, locks });
    return Object.assign(ledgers, { rights, terms, asJob });
  },
  decide: (state, given, newId) => (state.asJob ? decideSplitAsJob : decideSplit)(state, given, newId),
});

/** Whether a delegation of the actor allows changes of terms too. */
const allowsTerms = ({ delegation }: Actor): boolean => delegation?.mutations?.includes('changeAssetTerms') ?? true;
