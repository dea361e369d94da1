import type { Check } from '../../rules/check.ts';
import { checkNewHolder, type NamedRows } from '../../rules/new-holder.ts';
import { trailLinesMax } from '../../rules/ledger/trail.ts';
import { findHolderRegister, findNamed, insertHolders } from '../../store/register/holders.ts';
import type { Actor } from '../../rules/actor.ts';
import {
  asSent,
  bulkChecks,
  bulkExtras,
  bulkMode,
  bulkOutcome,
  refusedRow,
  refusedRowsOf,
  rowPart,
  rowsMax,
} from '../bulk.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';
import { checkOwn, holderFields, type HolderInput, namedBy, rowsOf } from './holder-fields.ts';

const outcome = rowPart('HolderRowOutcome', {
  holderId: { kind: 'id', description: 'The holder that was added.', required: false },
});

/** Adds many holders at once. */
export const createHoldersBulk = registerCommand({
  name: 'createHoldersBulk',
  description: 'Adds many holders to a register at once.',
  permission: 'holder.manage',
  event: 'holder.created_in_bulk',
  sentence: 'Create {rows:count holder}',
  bulk: true,
  input: {
    registerId: optional.id('The register, by the id of its issuer; an issuer may leave it out.'),
    mode: required.oneOf(bulkMode, 'Whether one refused row stops all rows.'),
    rows: required.objects('NewHolder', 'A holder to add.', holderFields, { min: 1, lengthMax: rowsMax }),
  },
  answers: {},
  extras: bulkExtras(outcome),
  load: async ({ tx, actor, input, registerId: given = input.registerId }) => {
    const registerId = await findHolderRegister(tx, actor, given ?? null);
    return { registerId, found: await findNamed(tx, registerId, namedBy(input.rows)) };
  },
  decide: ({ registerId, found }, { mode, rows: inputs }, { actor, newId, unread }) => {
    const sent = asSent(inputs, unread);
    const checked = checkRows(sent, found, actor);
    const refused = checked.map((checks, row) => refusedRow(row, checks));
    return {
      concerns: { registerId, assetId: null },
      checks: bulkChecks(mode, checked),
      refusedRows: refusedRowsOf(checked),
      changes: {
        registerId,
        refused,
        rows: rowsOf(
          sent.flatMap((one, row) => ('given' in one && refused[row] === undefined ? [one.given] : [])),
          newId,
        ),
      },
    };
  },
  execute: async ({ tx, changes: { registerId, refused, rows }, instructionId }) => {
    await insertHolders(tx, registerId, rows);
    const holderIds = rows.holders.map(({ id }) => id);
    const ids = holderIds.values();
    const outcomes = refused.map((one, row) => one ?? { row, outcome: 'done' as const, holderId: ids.next().value! });
    return {
      objects: bulkOutcome(outcomes),
      change: { type: 'Instruction', id: instructionId, after: manyHolders(holderIds) },
    };
  },
});

/**
 * The holders as the audit log tells them: by their ids, or of very many the number, and the first and the last of the
 * ids in order.
 */
function manyHolders(ids: readonly string[]): object {
  return ids.length <= trailLinesMax
    ? { holderIds: ids }
    : { counts: { holders: `${ids.length}` }, firstHolderId: ids[0], lastHolderId: ids.at(-1) };
}

/** Runs the rules of every row. A number that an earlier row takes is taken for the later ones. */
function checkRows(
  rows: ReturnType<typeof asSent<HolderInput>>,
  found: NamedRows,
  actor: Actor,
): readonly (readonly Check[])[] {
  const takenNumbers = new Set(found.takenNumbers);
  const soFar = { ...found, takenNumbers };
  return rows.map((one) => {
    if ('refused' in one) return [one.refused];
    const row = one.given;
    const checks = [checkOwn(actor, row), ...checkNewHolder(row, soFar)];
    if (typeof row.holderNumber === 'string' && checks.every(({ outcome }) => outcome !== 'block'))
      takenNumbers.add(row.holderNumber);
    return checks;
  });
}
