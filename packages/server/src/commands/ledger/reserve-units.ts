import { reserve } from '../../rules/ledger/authorize.ts';
import { required } from '../run/input.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { common } from './inputs.ts';

/** Sets units aside for a plan. Source: Open Cap Format, stock plan pool adjustment. */
export const reserveUnits = assetLedgerCommand({
  name: 'reserveUnits',
  description: 'Sets unissued units aside for a stock plan, or gives them back where the quantity is negative.',
  permission: 'ledger.issue',
  event: 'units.reserved',
  input: {
    assetId: common.assetId,
    stockPlanId: required.id('The plan.'),
    quantity: required.decimal('Units to set aside; negative to give back.'),
    effectiveDate: common.effectiveDate,
    boardApprovalDate: common.boardApprovalDate,
    comments: common.comments,
  },
  answers: { stockPlan: 'StockPlan' },
  scopeOf: ({ stockPlanId }) => ({ stockPlanIds: [stockPlanId] }),
  decide: (ledger, input, newId) => ({ ...reserve(ledger, input, newId), objects: { stockPlan: input.stockPlanId } }),
});
