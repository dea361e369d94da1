import { bulkRowCommand } from '../row-command.ts';
import { releasedRestriction } from './released-restriction.ts';

/** Ends many restrictions at once, before they expire. */
export const releaseRestrictionsBulk = bulkRowCommand(releasedRestriction, {
  name: 'releaseRestrictionsBulk',
  description: 'Releases many restrictions of one register at once. They stay in it, each with its day and its reason.',
  event: 'restriction.released_in_bulk',
  sentence: 'Release {rows:count restriction}',
  rowType: ['ReleaseRestrictionRow', 'A restriction to release.'],
  outcome: ['ReleaseRowOutcome', 'restrictionId', 'The restriction that was released.'],
});
