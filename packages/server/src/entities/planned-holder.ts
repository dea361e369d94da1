import { decimal, entity, id, int, one, within } from './entity.ts';
import { ledgerVisibility } from './visibility.ts';

export const plannedHolder = entity({
  name: 'PlannedHolder',
  plural: 'PlannedHolders',
  description: 'One of the ten largest holders in the plan of a job, by the lots that change.',
  table: 'registry.job_plan_holders',
  inner: true,
  fields: {
    id: id('Identifies the row.', { indexed: true }),
    lots: int('How many lots it has.'),
    unitsBefore: decimal('Its units.'),
    unitsAfter: decimal('Its units by the plan.'),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
  },
  visibleTo: ledgerVisibility,
});
