import { restrictionColumns } from '../../store/register/restriction-columns.ts';
import { auditedValues, inputsOf, newValuesOf } from '../run/column-inputs.ts';
import { checkRestrictionTarget, unitsRestricted } from '../../rules/restriction-placement.ts';
import { requireDocument } from '../../store/register/documents.ts';
import { insertRestriction, lockRestricted } from '../../store/register/restrictions.ts';
import { registerCommand } from '../command.ts';

const newRestriction = newValuesOf(restrictionColumns);

/** Restricts units. Source: UCC 8-403, 8-405; 17 CFR 240.17Ad-12. */
export const placeRestriction = registerCommand({
  name: 'placeRestriction',
  description:
    'Restricts units, so that they cannot be disposed of: those of an asset, of a holder or of one lot; all of them or a quantity.',
  permission: 'restriction.manage',
  event: 'restriction.placed',
  sentence:
    'Place a restriction of the kind {kind:word} on[ {quantity:units} of] {assetId:asset}[ held by {holderId:holder}][ in {lotId:lot}], effective {effectiveFrom:day}',
  input: inputsOf(restrictionColumns, 'create'),
  answers: { restriction: 'Restriction', asset: 'Asset' },
  load: async ({ tx, actor, input }) => {
    const { assetId, holderId = null, lotId = null } = input;
    const restricted = await lockRestricted(tx, actor, { assetId, holderId, lotId, from: input.effectiveFrom });
    await requireDocument(tx, restricted.registerId, input.documentId);
    return restricted;
  },
  decide: (restricted, input, { newId }) => {
    const { registerId } = restricted;
    const restriction = newRestriction(input);
    const { assetId, quantity } = restriction;
    return {
      concerns: { registerId, assetId },
      checks: checkRestrictionTarget(restricted, input),
      changes: { registerId, id: newId(), restriction },
      unitsMoved: () => unitsRestricted(restricted, quantity),
    };
  },
  execute: async ({ tx, changes: { registerId, id, restriction } }) => {
    await insertRestriction(tx, registerId, { ...restriction, id });
    return {
      objects: { restriction: id, asset: restriction.assetId },
      change: { type: 'Restriction', id, after: auditedValues(restrictionColumns, restriction) },
    };
  },
});
