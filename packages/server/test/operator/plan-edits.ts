/** Edits of stock plans and legends, past all guards. */
import { change, type Edit } from './edit.ts';

export const planEdits: readonly Edit[] = [
  {
    name: 'another legend',
    row: `select id from registry.legend_templates where name = 'Rule 144'`,
    edit: change('legend_templates', `text = 'Free to be sold.'`),
    breaks: 'Every legend has the words of its instruction',
  },
  {
    name: 'a legend with a name that it had before',
    row: `select id from registry.legend_templates where name = 'Lock-up of May'`,
    edit: change('legend_templates', `name = 'Lock-up of June'`),
    breaks: 'Every legend has the name that the audit log states',
  },
  {
    name: 'a plan with the name of before',
    row: `select id from registry.stock_plans where name = 'Changed plan'`,
    edit: change('stock_plans', `name = 'Plan of before'`),
    breaks: 'Every stock plan is what the audit log states',
  },
  {
    name: 'a stock plan of another class',
    row: `select p.id from registry.stock_plans p where p.asset_id = (select id from registry.assets where name = 'Common') and p.name <> 'Changed plan'`,
    edit: change('stock_plans', `asset_id = (select id from registry.assets where name = 'Preferred')`),
    breaks: 'Every stock plan is what the audit log states',
  },
];
