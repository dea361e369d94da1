import { reserve } from '../../rules/ledger/authorize.ts';
import { required } from '../run/input.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { common } from './inputs.ts';

/** Reserves units for a stock plan. Source: Open Cap Format, stock plan pool adjustment. */
export const reserveUnits = assetLedgerCommand({
  name: 'reserveUnits',
  description: 'Reserves unissued units for a stock plan, or releases them where the quantity is negative.',
  permission: 'ledger.issue',
  event: 'units.reserved',
  sentence: 'Reserve {quantity:units} of {assetId:asset} for {stockPlanId:plan}, effective {effectiveDate:day}',
  input: {
    assetId: common.assetId,
    stockPlanId: required.id('The plan.'),
    quantity: required.decimal('Units to reserve; negative to release.'),
    effectiveDate: common.effectiveDate,
    boardApprovalDate: common.boardApprovalDate,
    comments: common.comments,
  },
  answers: { stockPlan: 'StockPlan' },
  scopeOf: ({ stockPlanId }) => ({ stockPlanIds: [stockPlanId] }),
  decide: (ledger, input, newId) => ({ ...reserve(ledger, input, newId), objects: { stockPlan: input.stockPlanId } }),
});
