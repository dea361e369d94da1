import { checkReleased } from '../../rules/restriction-placement.ts';
import { unitsOf } from '../../rules/quantity.ts';
import { lockRestriction, markReleased } from '../../store/register/restrictions.ts';
import { registerCommand } from '../command.ts';
import { dayOfInstant, personal, required } from '../run/input.ts';

/** Ends a restriction before it expires. */
export const releaseRestriction = registerCommand({
  name: 'releaseRestriction',
  description: 'Releases a restriction. It stays in the register, with the day and the reason.',
  permission: 'restriction.manage',
  event: 'restriction.released',
  sentence: 'Release {restrictionId:restriction} on {@:asset}, effective {effectiveDate:day}',
  input: {
    restrictionId: required.id('The restriction.'),
    effectiveDate: dayOfInstant('The first day on which it no longer holds.'),
    reason: personal(required.text('The reason, as a sentence.', { lengthMax: 1_000 })),
  },
  answers: { restriction: 'Restriction', asset: 'Asset' },
  load: ({ tx, actor, input }) => lockRestriction(tx, actor, input.restrictionId),
  decide: (restriction, { effectiveDate, reason }) => ({
    concerns: { registerId: restriction.registerId, assetId: restriction.assetId },
    checks: checkReleased(restriction, effectiveDate, restriction),
    changes: { restriction, effectiveDate, reason },
    unitsMoved: () => unitsOf(restriction.units),
  }),
  execute: async ({ tx, changes: { restriction, effectiveDate, reason } }) => {
    const { id, assetId, status } = restriction;
    await markReleased(tx, restriction, effectiveDate, reason);
    return {
      objects: { restriction: id, asset: assetId },
      change: { type: 'Restriction', id, before: { status }, after: { status: 'released', releasedOn: effectiveDate } },
    };
  },
});
