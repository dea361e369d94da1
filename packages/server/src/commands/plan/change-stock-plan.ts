import { checkApprovals } from '../../rules/approvals/approval.ts';
import { checkNotClosed } from '../../rules/asset.ts';
import { checkRequiredField } from '../../rules/holder-step.ts';
import { checkBoardApproval, cancellationBehavior } from '../../rules/stock-plan.ts';
import {
  changeStockPlanRow,
  findPlanTaken,
  lockStockPlan,
  stockPlanMembers,
} from '../../store/register/stock-plans.ts';
import { checkNameFree } from '../../rules/name.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

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
    name: optional.text('Its new name, unique in the register.'),
    boardApprovalDate: optional.date('When the board approved it: not after the first grant under it.'),
    stockholderApprovalDate: optional.date('When the stockholders approved it.'),
    defaultCancellationBehavior: optional.oneOf(
      cancellationBehavior,
      'Where units of the plan go that are cancelled from now on.',
    ),
  },
  answers: { stockPlan: 'StockPlan' },
  load: async ({ tx, input: { stockPlanId, name, boardApprovalDate } }) => {
    const plan = await lockStockPlan(tx, stockPlanId, boardApprovalDate !== undefined);
    return { plan, taken: await findPlanTaken(tx, plan.registerId, name ?? null, plan.id) };
  },
  decide: ({ plan, taken }, input) => {
    const { registerId, id, assetId } = plan;
    const { stockPlanId: _, ...values } = input;
    const given = stockPlanMembers.filter((member) => values[member] !== undefined);
    const { name, boardApprovalDate, defaultCancellationBehavior } = input;
    return {
      concerns: { registerId, assetId },
      checks: [
        checkNotClosed(plan.assetStatus),
        checkRequiredField('name', name),
        checkRequiredField('defaultCancellationBehavior', defaultCancellationBehavior),
        checkApprovals(input, taken.today),
        checkBoardApproval(plan, boardApprovalDate),
        checkNameFree('plan_name_taken', name, taken.name),
      ],
      changes: {
        registerId,
        id,
        values,
        before: Object.fromEntries(given.map((member) => [member, plan[member]])),
        after: Object.fromEntries(given.map((member) => [member, values[member]])),
      },
    };
  },
  execute: async ({ tx, changes: { registerId, id, values, before, after } }) => {
    await changeStockPlanRow(tx, registerId, id, values);
    return { objects: { stockPlan: id }, change: { type: 'StockPlan', id, before, after } };
  },
});
