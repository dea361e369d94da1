import { consolidate } from '../../rules/ledger/reissue.ts';
import { openLedger } from '../../store/ledger.ts';
import { required } from '../input.ts';
import { common } from './inputs.ts';
import { ledgerDeed } from './ledger-deed.ts';

/** Makes one lot of several. Source: Open Cap Format, stock consolidation. */
export const consolidateLots = ledgerDeed({
  name: 'consolidateLots',
  says: 'Makes one lot of several of a holder that are alike.',
  act: 'ledger.issue',
  event: 'lots.consolidated',
  input: {
    assetId: common.assetId,
    holderId: required.id('The holder whose lots they are.'),
    lotIds: required.ids('The lots.', { min: 2, lengthMax: 1_000 }),
    effectiveDate: common.effectiveDate,
    customId: common.customId,
  },
  answers: { lot: 'Lot' },
  read: async ({ tx, actor, input: { assetId, holderId, lotIds, effectiveDate, customId } }) => [
    await openLedger(tx, actor, {
      assetId,
      holderIds: [holderId],
      lotIds,
      dates: { from: effectiveDate, to: effectiveDate },
      customIds: customId ? [customId] : [],
    }),
  ],
  decide: ([ledger], input, newId) => {
    const acted = consolidate(ledger, input, newId);
    const [entry] = acted.entries;
    return { ...acted, objects: entry === undefined ? {} : { lot: entry.opened[0]!.id } };
  },
});
