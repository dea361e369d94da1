/** Restrictions to be released: how rows of them are read, decided and written. */
import { unitsOf } from '../../rules/quantity.ts';
import { checkReleased } from '../../rules/restriction-placement.ts';
import {
  type LockedRestriction,
  lockRestrictions,
  markReleased,
  type Release,
} from '../../store/register/restrictions.ts';
import { missingRow, requireFewAssets, requireOneRegister, subjectOfAssets } from '../bulk.ts';
import type { AuditedRowKind } from '../row-command.ts';
import { dayOfInstant, personal, required } from '../run/input.ts';

const row = {
  restrictionId: required.id('The restriction.'),
  effectiveDate: dayOfInstant('The first day on which it no longer holds.'),
  reason: personal(required.text('The reason, as a sentence.', { lengthMax: 1_000 })),
};

/** The restrictions by their ids, each as the rows before leave it. */
interface State {
  readonly registerId: string;
  readonly restrictions: Map<string, LockedRestriction>;
}

interface Made {
  readonly restriction: LockedRestriction;
  readonly release: Release;
}

export const releasedRestriction: AuditedRowKind<typeof row, State, Made> = {
  permission: 'restriction.manage',
  event: 'restriction.released',
  row,
  load: async ({ tx, actor, input: { rows } }) => {
    const ids = rows.map(({ restrictionId }) => restrictionId);
    const found = await lockRestrictions(tx, actor, ids);
    requireFewAssets([...found.values()].map(({ assetId }) => assetId));
    const named = ids.map((id) => found.get(id) ?? { type: 'Restriction', id });
    return { registerId: requireOneRegister('restrictions', named), restrictions: new Map(found) };
  },
  concerns: ({ registerId, restrictions }) =>
    subjectOfAssets(
      registerId,
      [...restrictions.values()].map(({ assetId }) => assetId),
    ),
  decideRow: ({ restrictions }, { restrictionId: id, effectiveDate, reason }) => {
    const restriction = restrictions.get(id);
    if (restriction === undefined) return { checks: [missingRow({ type: 'Restriction', id })] };
    const checks = checkReleased(restriction, effectiveDate, restriction);
    if (checks.every(({ outcome }) => outcome !== 'block'))
      restrictions.set(id, { ...restriction, status: 'released' });
    return { checks, made: { restriction, release: { id, releasedOn: effectiveDate, reason } } };
  },
  idOf: ({ release }) => release.id,
  unitsOf: ({ restriction }) => unitsOf(restriction.units),
  write: (tx, { registerId }, made) =>
    markReleased(
      tx,
      registerId,
      made.map(({ release }) => release),
    ),
  changeOf: ({ restriction: { id, status }, release: { releasedOn } }) => ({
    type: 'Restriction',
    id,
    before: { status },
    after: { status: 'released', releasedOn },
  }),
};
