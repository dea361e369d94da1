import { bulkRowCommand } from '../row-command.ts';
import { placedRestriction } from './placed-restriction.ts';

/** Places many restrictions at once. */
export const placeRestrictionsBulk = bulkRowCommand(placedRestriction, {
  name: 'placeRestrictionsBulk',
  description: 'Places many restrictions at once, on assets of one register, their holders and lots.',
  event: 'restriction.placed_in_bulk',
  sentence: 'Place {rows:count restriction} on units of {rows.assetId:asset}',
  rowType: ['PlaceRestrictionRow', 'A restriction to place.'],
  outcome: ['RestrictionRowOutcome', 'restrictionId', 'The restriction that was placed.'],
});
