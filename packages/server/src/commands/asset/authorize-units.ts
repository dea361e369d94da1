import { newId } from '../../base/ids.ts';
import { checkAuthorization } from '../../rules/asset.ts';
import { lockAsset, recordAdjustment } from '../../store/assets.ts';
import { registerDeed } from '../deed.ts';
import { optional, required } from '../input.ts';

/** Changes an authorised total, on a written authority. Source: Open Cap Format, stock class authorised shares adjustment. */
export const authorizeUnits = registerDeed({
  name: 'authorizeUnits',
  says: 'Adds to the authorised total of an asset, or takes back from it, on a written authority.',
  act: 'asset.authorize',
  event: 'asset.authorized_total_adjusted',
  input: {
    assetId: required.id('The asset.'),
    quantity: required.decimal('Units to add; negative to take back.'),
    authority: required.text('The written authority, by its reference: a resolution, an amended charter.', {
      lengthMax: 500,
    }),
    effectiveDate: required.date('From when it holds.'),
    boardApprovalDate: optional.date('When the board approved it.'),
    stockholderApprovalDate: optional.date('When the stockholders approved it.'),
    comments: optional.text('Remarks.', { lengthMax: 10_000 }),
  },
  answers: { asset: 'Asset', authorizedAdjustment: 'AuthorizedAdjustment' },
  lock: ({ tx, input }) => lockAsset(tx, input.assetId),
  check: (asset, input) => checkAuthorization(asset, input.quantity),
  concerns: (asset) => ({ registerId: asset.registerId, assetId: asset.id }),
  record: async ({ tx, input, state: asset, instructionId }) => {
    const id = newId();
    const { boardApprovalDate = null, stockholderApprovalDate = null, comments = null } = input;
    const after = await recordAdjustment(tx, {
      ...input,
      boardApprovalDate,
      stockholderApprovalDate,
      comments,
      registerId: asset.registerId,
      id,
      instructionId,
    });
    return {
      objects: { asset: asset.id, authorizedAdjustment: id },
      trace: { type: 'Asset', id: asset.id, before: asset.row, after },
    };
  },
});
