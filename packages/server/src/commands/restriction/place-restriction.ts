import { restrictionKind } from '../../rules/restriction.ts';
import { checkRestrictionTarget, unitsRestricted } from '../../rules/restriction-placement.ts';
import { requireDocument } from '../../store/register/documents.ts';
import { insertRestriction, lockRestricted } from '../../store/register/restrictions.ts';
import { registerCommand } from '../command.ts';
import { optional, personal, required } from '../run/input.ts';

/** Restricts units. Source: UCC 8-403, 8-405; 17 CFR 240.17Ad-12. */
export const placeRestriction = registerCommand({
  name: 'placeRestriction',
  description:
    'Restricts units, so that they cannot be disposed of: those of an asset, of a holder or of one lot; all of them or a quantity.',
  permission: 'restriction.manage',
  event: 'restriction.placed',
  sentence:
    'Place a restriction of the kind {kind:word} on[ {quantity:units} of] {assetId:asset}[ held by {holderId:holder}][ in {lotId:lot}], effective {effectiveFrom:day}',
  input: {
    assetId: required.id('The asset.'),
    holderId: optional.id('The holder; all holders by default.'),
    lotId: optional.id('The lot of the holder; all lots by default.'),
    kind: required.oneOf(restrictionKind, 'The kind of restriction. A legend is only shown and blocks nothing.'),
    quantity: optional.decimal('The quantity; all units by default.', { min: 0 }),
    effectiveFrom: required.date('The first day on which it holds.'),
    expiresOn: optional.date('The first day on which it no longer holds; by default it holds until it is released.'),
    beneficiary: personal(optional.text('The beneficiary.')),
    reason: personal(optional.text('The reason, as a sentence.', { lengthMax: 1_000 })),
    documentId: optional.id('The document on which it is based.'),
  },
  answers: { restriction: 'Restriction', asset: 'Asset' },
  load: async ({ tx, actor, input }) => {
    const { assetId, holderId = null, lotId = null } = input;
    const restricted = await lockRestricted(tx, actor, { assetId, holderId, lotId, from: input.effectiveFrom });
    await requireDocument(tx, restricted.registerId, input.documentId);
    return restricted;
  },
  decide: (restricted, input, { newId }) => {
    const { registerId } = restricted;
    const { assetId, kind, effectiveFrom, beneficiary = null, reason = null } = input;
    const { holderId = null, lotId = null, quantity = null, expiresOn = null, documentId = null } = input;
    return {
      concerns: { registerId, assetId },
      checks: checkRestrictionTarget(restricted, input),
      changes: {
        registerId,
        id: newId(),
        restriction: { assetId, holderId, lotId, kind, quantity, effectiveFrom, expiresOn, documentId },
        texts: { beneficiary, reason },
      },
      unitsMoved: () => unitsRestricted(restricted, quantity),
    };
  },
  execute: async ({ tx, changes: { registerId, id, restriction, texts } }) => {
    await insertRestriction(tx, registerId, { ...restriction, ...texts, id });
    return {
      objects: { restriction: id, asset: restriction.assetId },
      change: { type: 'Restriction', id, after: restriction },
    };
  },
});
