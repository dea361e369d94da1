import { stockPlanColumns } from '../../store/register/plan-columns.ts';
import { inputsOf, newValuesOf } from '../run/column-inputs.ts';
import { checkApprovals } from '../../rules/approvals/approval.ts';
import { checkNotClosed } from '../../rules/asset.ts';
import { lockAsset } from '../../store/register/assets.ts';
import { findPlanTaken, insertStockPlan } from '../../store/register/stock-plans.ts';
import { checkNameFree } from '../../rules/name.ts';
import { registerCommand } from '../command.ts';

const newPlan = newValuesOf(stockPlanColumns);

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
  input: inputsOf(stockPlanColumns, 'create'),
  answers: { stockPlan: 'StockPlan', asset: 'Asset' },
  load: async ({ tx, input }) => {
    const asset = await lockAsset(tx, input.assetId);
    return { asset, taken: await findPlanTaken(tx, asset.registerId, input.name, null) };
  },
  decide: ({ asset: { registerId, status }, taken }, input, { newId }) => {
    const plan = newPlan(input);
    const { assetId, name } = plan;
    return {
      concerns: { registerId, assetId },
      checks: [
        checkNotClosed(status),
        checkApprovals(input, taken),
        checkNameFree('plan_name_taken', name, taken.name),
      ],
      changes: {
        registerId,
        id: newId(),
        plan,
      },
    };
  },
  execute: async ({ tx, changes: { registerId, id, plan } }) => {
    await insertStockPlan(tx, registerId, { ...plan, id });
    return { objects: { stockPlan: id, asset: plan.assetId }, change: { type: 'StockPlan', id, after: plan } };
  },
});
