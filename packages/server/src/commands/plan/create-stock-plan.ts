import { checkApprovals } from '../../rules/approvals/approval.ts';
import { checkNotClosed } from '../../rules/asset.ts';
import { cancellationBehavior } from '../../rules/stock-plan.ts';
import { lockAsset } from '../../store/register/assets.ts';
import { findPlanTaken, insertStockPlan } from '../../store/register/stock-plans.ts';
import { checkNameFree } from '../../rules/name.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/**
 * Creates a stock plan, for which units of an asset can be reserved. Refuses: plan_name_taken. Source: Open Cap Format,
 * stock plan.
 */
export const createStockPlan = registerCommand({
  name: 'createStockPlan',
  description: 'Creates a stock plan, for which units of an asset can be reserved.',
  permission: 'plan.manage',
  event: 'stock_plan.created',
  sentence: 'Create the stock plan {name:text} for {assetId:asset}',
  input: {
    assetId: required.id('The asset whose units are reserved for it.'),
    name: required.text('Its name, unique in the register.'),
    boardApprovalDate: optional.date('When the board approved it.'),
    stockholderApprovalDate: optional.date('When the stockholders approved it.'),
    defaultCancellationBehavior: optional.oneOf(
      cancellationBehavior,
      'Where cancelled units of the plan go; return_to_pool by default.',
    ),
  },
  answers: { stockPlan: 'StockPlan', asset: 'Asset' },
  load: async ({ tx, input }) => {
    const asset = await lockAsset(tx, input.assetId);
    return { asset, taken: await findPlanTaken(tx, asset.registerId, input.name, null) };
  },
  decide: ({ asset: { registerId, status }, taken }, input, { newId }) => {
    const { assetId, name, boardApprovalDate = null, stockholderApprovalDate = null } = input;
    const defaultCancellationBehavior = input.defaultCancellationBehavior ?? 'return_to_pool';
    return {
      concerns: { registerId, assetId },
      checks: [
        checkNotClosed(status),
        checkApprovals(input, taken.today),
        checkNameFree('plan_name_taken', name, taken.name),
      ],
      changes: {
        registerId,
        id: newId(),
        plan: { assetId, name, boardApprovalDate, stockholderApprovalDate, defaultCancellationBehavior },
      },
    };
  },
  execute: async ({ tx, changes: { registerId, id, plan } }) => {
    await insertStockPlan(tx, registerId, { ...plan, id });
    return { objects: { stockPlan: id, asset: plan.assetId }, change: { type: 'StockPlan', id, after: plan } };
  },
});
