import { checkReleased } from '../../rules/restriction-placed.ts';
import { lockRestriction, markReleased } from '../../store/restrictions.ts';
import { registerCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Ends a restriction before it expires. */
export const releaseRestriction = registerCommand({
  name: 'releaseRestriction',
  description: 'Releases a restriction. It stays on record with the day and the reason.',
  permission: 'restriction.manage',
  event: 'restriction.released',
  input: {
    restrictionId: required.id('The restriction.'),
    releasedOn: required.date('From when it no longer holds.'),
    reason: required.text('Why, as a sentence.', { lengthMax: 1_000 }),
  },
  answers: { restriction: 'Restriction', asset: 'Asset' },
  lock: ({ tx, actor, input }) => lockRestriction(tx, actor, input.restrictionId),
  check: (restriction, input) => checkReleased(restriction, input.releasedOn, restriction.today),
  concerns: ({ registerId, assetId }) => ({ registerId, assetId }),
  record: async ({ tx, input, state: restriction }) => {
    const { id, assetId, status } = restriction;
    await markReleased(tx, restriction, input.releasedOn, input.reason);
    return {
      objects: { restriction: id, asset: assetId },
      trace: {
        type: 'Restriction',
        id,
        before: { status },
        after: { status: 'released', releasedOn: input.releasedOn },
      },
    };
  },
});
