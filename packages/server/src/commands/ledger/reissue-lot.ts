import { assetForm } from '../../rules/asset.ts';
import { reissue } from '../../rules/ledger/reissue.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import { findLotHolder } from '../../store/ledger/lots.ts';
import { optional, required } from '../run/input.ts';
import { common } from './inputs.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import { ledgerCommand } from './ledger-command.ts';

/** Reissues a lot with other terms. Source: Open Cap Format, stock reissuance. */
export const reissueLot = ledgerCommand({
  name: 'reissueLot',
  description: 'Reissues a lot in another form, with other legends or with another certificate number.',
  permission: 'ledger.issue',
  event: 'lot.reissued',
  sentence: 'Reissue {lotId:lot} of {assetId:asset}, effective {effectiveDate:day}',
  input: {
    assetId: common.assetId,
    lotId: required.id('The lot.'),
    effectiveDate: common.effectiveDate,
    customId: common.customId,
    form: optional.oneOf(assetForm, 'The form of the new lot; that of the old lot by default.'),
    legendIds: optional.ids('Legends of the new lot; those of the old lot by default.', { lengthMax: 50 }),
    comments: common.comments,
    reason: common.mustReason,
  },
  answers: { lot: 'Lot' },
  load: async (context) => {
    const { assetId, lotId, effectiveDate, customId, legendIds } = context.input;
    const holderId = await findLotHolder(context.tx, assetId, lotId);
    const scope = readScopeAt(
      { assetId, effectiveDate },
      {
        holderIds: [holderId],
        // Those of the lot itself may have been released since.
        restrictedHolderIds: [holderId],
        lotIds: [lotId],
        customIds: customId ? [customId] : [],
        legendIds: legendIds ?? [],
      },
    );
    return [await openLedger(context, scope)];
  },
  decide: ([ledger], input, newId) => {
    const decision = reissue(ledger, input, newId);
    const [transaction] = decision.transactions;
    return { ...decision, objects: transaction === undefined ? {} : { lot: transaction.opened[0]!.id } };
  },
});
