import { decimal, entity, id, one, within } from './entity.ts';
import { ledgerVisibility } from './visibility.ts';

export const plannedLot = entity({
  name: 'PlannedLot',
  plural: 'PlannedLots',
  description: 'The change of a lot in the plan of a job, in the order in which the lots are changed.',
  table: 'registry.job_plan_lots',
  inner: true,
  fields: {
    id: id('Identifies the row.', { indexed: true }),
    unitsBefore: decimal('The units of the lot; 0 where a reversal opens it again in the place of none.'),
    unitsAfter: decimal(
      'The units of the lot that takes its place; 0 where nothing is left of it. Of lots that become one, the last has its units, and the others 0.',
    ),
    cash: decimal(
      'The cash for the fraction of the holder, at the last of its lots; null at the others, and where none is paid.',
      { nullable: true },
    ),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
    lot: one('Lot', within('lot_id', 'id'), 'The lot.'),
  },
  visibleTo: ledgerVisibility,
});
