import { cancellationBehavior } from '../rules/stock-plan.ts';
import { date, dateTime, entity, id, many, name, one, oneOf, within } from './entity.ts';
import { stockPlanVisibility } from './visibility.ts';

export const stockPlan = entity({
  name: 'StockPlan',
  plural: 'StockPlans',
  description: 'A plan for which units of an asset are reserved.',
  table: 'registry.stock_plans',
  fields: {
    id: id('Identifies the plan.', { indexed: true }),
    name: name('The name of the plan, unique in its register.'),
    boardApprovalDate: date('When the board approved the plan.', { nullable: true }),
    stockholderApprovalDate: date('When the stockholders approved the plan.', { nullable: true }),
    defaultCancellationBehavior: oneOf(cancellationBehavior, 'Where cancelled units of the plan go.'),
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
