import { rowCommand } from '../row-command.ts';
import { placedRestriction } from './placed-restriction.ts';

/** Restricts units. Source: UCC 8-403, 8-405; 17 CFR 240.17Ad-12. */
export const placeRestriction = rowCommand(placedRestriction, {
  name: 'placeRestriction',
  description:
    'Restricts units, so that they cannot be disposed of: those of an asset, of a holder or of one lot; all of them or a quantity.',
  sentence:
    'Place a restriction of the kind {kind:word} on[ {quantity:units} of] {assetId:asset}[ held by {holderId:holder}][ in {lotId:lot}], effective {effectiveFrom:day}',
  answers: { restriction: 'Restriction', asset: 'Asset' },
  objectsOf: ({ restriction: { id, assetId } }) => ({ restriction: id, asset: assetId }),
});
