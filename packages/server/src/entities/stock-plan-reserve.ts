import { decimal, id, entity, one, within } from './entity.ts';
import { ledgerVisibility } from './visibility.ts';

export const stockPlanReserve = entity({
  name: 'StockPlanReserve',
  plural: 'StockPlanReserves',
  description: 'Units of an asset that are reserved for a stock plan now.',
  table: 'registry.reserves',
  fields: {
    id: id('Identifies the row.', { indexed: true }),
    balance: decimal('Units reserved.'),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    stockPlan: one('StockPlan', within('stock_plan_id', 'id'), 'The plan.'),
  },
  visibleTo: ledgerVisibility,
});
