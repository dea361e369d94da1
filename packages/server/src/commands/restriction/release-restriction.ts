import { rowCommand } from '../row-command.ts';
import { releasedRestriction } from './released-restriction.ts';

/** Ends a restriction before it expires. */
export const releaseRestriction = rowCommand(releasedRestriction, {
  name: 'releaseRestriction',
  description: 'Releases a restriction. It stays in the register, with the day and the reason.',
  sentence: 'Release {restrictionId:restriction} on {@:asset}, effective {effectiveDate:day}',
  answers: { restriction: 'Restriction', asset: 'Asset' },
  objectsOf: ({ restriction: { id, assetId } }) => ({ restriction: id, asset: assetId }),
});
