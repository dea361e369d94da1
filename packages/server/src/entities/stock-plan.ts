import { stockPlanColumns } from '../store/register/plan-columns.ts';
import { fieldsOf } from './column-fields.ts';
import { dateTime, entity, id, many, one, within } from './entity.ts';
import { stockPlanVisibility } from './visibility.ts';

const columns = fieldsOf(stockPlanColumns);

export const stockPlan = entity({
  name: 'StockPlan',
  plural: 'StockPlans',
  description: 'A plan for which units of an asset are reserved.',
  table: 'registry.stock_plans',
  fields: {
    id: id('Identifies the plan.', { indexed: true }),
    ...columns,
    createdAt: dateTime('When it was recorded.', { filtered: true }),
    updatedAt: dateTime('When it last changed; null where it never has.', { nullable: true, filtered: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer whose plan it is.'),
    asset: one('Asset', within('asset_id', 'id'), 'The asset of the units.'),
    reserves: many('StockPlanReserve', within('id', 'stock_plan_id'), 'Units reserved for the plan now.'),
    postings: many('Posting', within('id', 'owner_id'), 'Postings to the reserve of the plan.'),
  },
  visibleTo: stockPlanVisibility,
});
