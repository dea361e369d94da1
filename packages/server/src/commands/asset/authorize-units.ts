import { authorize } from '../../rules/ledger/authorize.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import { dayOfInstant, optional, required } from '../run/input.ts';
import { readScopeAt } from '../ledger/asset-ledger-command.ts';
import { ledgerCommand } from '../ledger/ledger-command.ts';

/**
 * Changes an authorised total, on a written authority. Source: Open Cap Format, stock class authorised shares
 * adjustment.
 */
export const authorizeUnits = ledgerCommand({
  name: 'authorizeUnits',
  description: 'Increases or reduces the authorised total of an asset, on a written authority.',
  permission: 'asset.authorize',
  event: 'asset.authorized_total_adjusted',
  sentence: 'Change the authorised total of {assetId:asset} by {quantity:units}, effective {effectiveDate:day}',
  input: {
    assetId: required.id('The asset.'),
    quantity: required.decimal('Units to add; negative to reduce the total.'),
    authority: required.text('The written authority, by its reference: a resolution, an amended charter.', {
      lengthMax: 500,
    }),
    effectiveDate: dayOfInstant('The effective date: today in the register or earlier.'),
    boardApprovalDate: optional.date('When the board approved it.'),
    stockholderApprovalDate: optional.date('When the stockholders approved it.'),
    comments: optional.text('Comments.', { lengthMax: 10_000 }),
  },
  ofCharter: true,
  answers: { authorizedAdjustment: 'AuthorizedAdjustment' },
  load: async (context) => [await openLedger(context, readScopeAt(context.input, {}))],
  decide: ([ledger], { assetId: _, ...input }, newId) => {
    const { boardApprovalDate = null, stockholderApprovalDate = null, comments = null } = input;
    const decision = authorize(ledger, { ...input, boardApprovalDate, stockholderApprovalDate, comments }, newId);
    return {
      ...decision,
      objects: decision.transactions.length === 0 ? {} : { authorizedAdjustment: decision.adjustmentId! },
    };
  },
});
