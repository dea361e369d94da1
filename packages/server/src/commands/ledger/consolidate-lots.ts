import { consolidate } from '../../rules/ledger/reissue.ts';
import { required } from '../run/input.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { common } from './inputs.ts';

/** Consolidates lots. Source: Open Cap Format, stock consolidation. */
export const consolidateLots = assetLedgerCommand({
  name: 'consolidateLots',
  description: 'Consolidates several lots of a holder with the same terms into one.',
  permission: 'ledger.issue',
  event: 'lots.consolidated',
  sentence:
    'Consolidate {lotIds:count lot} of {assetId:asset} held by {holderId:holder}, effective {effectiveDate:day}',
  input: {
    assetId: common.assetId,
    holderId: required.id('The holder of the lots.'),
    lotIds: required.ids('The lots.', { min: 2, lengthMax: 1_000 }),
    effectiveDate: common.effectiveDate,
    customId: common.customId,
  },
  answers: { lot: 'Lot' },
  scopeOf: ({ holderId, lotIds, customId }) => ({
    holderIds: [holderId],
    restrictedHolderIds: [holderId],
    lotIds,
    customIds: customId ? [customId] : [],
  }),
  decide: (ledger, input, newId) => {
    const decision = consolidate(ledger, input, newId);
    const [transaction] = decision.transactions;
    return { ...decision, objects: transaction === undefined ? {} : { lot: transaction.opened[0]!.id } };
  },
});
