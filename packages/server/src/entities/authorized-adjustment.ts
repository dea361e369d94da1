import { date, dateTime, decimal, id, int, entity, one, text, within } from './entity.ts';
import { assetVisibility } from './visibility.ts';

export const authorizedAdjustment = entity({
  name: 'AuthorizedAdjustment',
  plural: 'AuthorizedAdjustments',
  description: 'One change of an authorised total, with the authority for it. Never changed, never removed.',
  table: 'registry.authorized_adjustments',
  fields: {
    id: id('Identifies the adjustment.', { indexed: true }),
    sequence: int('Number of the adjustment within its asset, from 1 without gaps.', { indexed: true }),
    quantity: decimal('Units added; negative when taken back.'),
    authorizedTotal: decimal('The authorised total after it.'),
    authority: text('The written authority: a resolution, an amended charter, by its reference.'),
    effectiveDate: date('From when it holds.', { indexed: true }),
    boardApprovalDate: date('When the board approved it.', { nullable: true }),
    stockholderApprovalDate: date('When the stockholders approved it.', { nullable: true }),
    comments: text('Remarks.', { nullable: true }),
    recordedAt: dateTime('When it was recorded.', { indexed: true }),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset whose total changed.'),
    instruction: one('Instruction', within('instruction_id', 'id'), 'The request.'),
  },
  visibleTo: assetVisibility('asset_id'),
});
