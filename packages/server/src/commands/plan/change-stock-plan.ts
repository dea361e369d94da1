import { stockPlanColumns } from '../../store/register/plan-columns.ts';
import { auditedValues, checkNoneCleared, inputsOf, valuesBefore } from '../run/column-inputs.ts';
import { checkApprovals } from '../../rules/approvals/approval.ts';
import { checkNotClosed } from '../../rules/asset.ts';
import { checkBoardApproval } from '../../rules/stock-plan.ts';
import { changeStockPlanRow, findPlanTaken, lockStockPlan } from '../../store/register/stock-plans.ts';
import { checkNameFree } from '../../rules/name.ts';
import { registerCommand } from '../command.ts';
import { required } from '../run/input.ts';

/**
 * Changes a stock plan. Its asset never changes, and its reserve only by reserveUnits, which leaves what was granted.
 * Refuses: plan_name_taken. Source: Open Cap Format, stock plan.
 */
export const changeStockPlan = registerCommand({
  name: 'changeStockPlan',
  description:
    'Changes a stock plan: a field that is given is set, null clears it, a field that is left out stays. Grants of before stay as they are.',
  permission: 'plan.manage',
  event: 'stock_plan.changed',
  sentence: 'Change {*:members stockPlanId} of {stockPlanId:plan}',
  input: {
    stockPlanId: required.id('The plan.'),
    ...inputsOf(stockPlanColumns, 'change'),
  },
  answers: { stockPlan: 'StockPlan' },
  load: async ({ tx, input: { stockPlanId, name, boardApprovalDate } }) => {
    const plan = await lockStockPlan(tx, stockPlanId, boardApprovalDate !== undefined);
    return { plan, taken: await findPlanTaken(tx, plan.registerId, name ?? null, plan.id) };
  },
  decide: ({ plan, taken }, input) => {
    const { registerId, id, assetId } = plan;
    const { stockPlanId: _, ...values } = input;
    const { name, boardApprovalDate } = input;
    const after = auditedValues(stockPlanColumns, values);
    return {
      concerns: { registerId, assetId },
      checks: [
        checkNotClosed(plan.assetStatus),
        ...checkNoneCleared(stockPlanColumns, input),
        checkApprovals(input, taken),
        checkBoardApproval(plan, boardApprovalDate),
        checkNameFree('plan_name_taken', name, taken.name),
      ],
      changes: {
        registerId,
        id,
        values,
        before: valuesBefore(plan, after),
        after,
      },
    };
  },
  execute: async ({ tx, changes: { registerId, id, values, before, after } }) => {
    await changeStockPlanRow(tx, registerId, id, values);
    return { objects: { stockPlan: id }, change: { type: 'StockPlan', id, before, after } };
  },
});
