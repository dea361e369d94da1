/** Restrictions to be placed: how rows of them are read, decided and written. */
import { checkRestrictionTarget, unitsRestricted } from '../../rules/restriction-placement.ts';
import { findPresent, type MissingRow } from '../../store/register/missing-row.ts';
import { restrictionColumns } from '../../store/register/restriction-columns.ts';
import { insertRestrictions, type LockedTarget, lockRestricted } from '../../store/register/restrictions.ts';
import { missingRow, requireFewAssets, requireOneRegister, subjectOfAssets } from '../bulk.ts';
import type { AuditedRowKind } from '../row-command.ts';
import { auditedValues, inputsOf, newValuesOf } from '../run/column-inputs.ts';

const row = inputsOf(restrictionColumns, 'create');
const newRestriction = newValuesOf(restrictionColumns);

/** The targets by their rows. Shape: of a row that names something that is not there, the missing row. */
interface State {
  readonly registerId: string;
  readonly targets: ReadonlyMap<object, LockedTarget | MissingRow>;
}

interface Made {
  readonly restriction: ReturnType<typeof newRestriction> & { readonly id: string };
  readonly units: bigint;
}

export const placedRestriction: AuditedRowKind<typeof row, State, Made> = {
  permission: 'restriction.manage',
  event: 'restriction.placed',
  row,
  load: async ({ tx, actor, input: { rows } }) => {
    requireFewAssets(rows.map(({ assetId }) => assetId));
    const locked = await lockRestricted(
      tx,
      actor,
      rows.map(({ assetId, holderId = null, lotId = null, effectiveFrom: from }) => ({
        assetId,
        holderId,
        lotId,
        from,
      })),
    );
    const registerId = requireOneRegister('assets', locked);
    const missingDocument = await findPresent(
      tx,
      'Document',
      registerId,
      rows.map(({ documentId }) => documentId),
    );
    const targets = locked.map((one, index) =>
      'registerId' in one ? (missingDocument(rows[index]!.documentId) ?? one) : one,
    );
    return { registerId, targets: new Map(rows.map((one, index) => [one, targets[index]!])) };
  },
  concerns: ({ registerId }, rows) =>
    subjectOfAssets(
      registerId,
      rows.map(({ assetId }) => assetId),
    ),
  decideRow: ({ targets }, given, { newId }) => {
    const target = targets.get(given)!;
    if (!('registerId' in target)) return { checks: [missingRow(target)] };
    const restriction = { id: newId(), ...newRestriction(given) };
    const units = unitsRestricted(target, restriction.quantity);
    return { checks: checkRestrictionTarget(target, given), made: { restriction, units } };
  },
  idOf: ({ restriction }) => restriction.id,
  unitsOf: ({ units }) => units,
  write: (tx, { registerId }, made) =>
    insertRestrictions(
      tx,
      registerId,
      made.map(({ restriction }) => restriction),
    ),
  changeOf: ({ restriction }) => ({
    type: 'Restriction',
    id: restriction.id,
    after: auditedValues(restrictionColumns, restriction),
  }),
};
