import type { Check } from '../../rules/check.ts';
import { checkNewHolder, type Found } from '../../rules/new-holder.ts';
import { findHolderRegister, findNamed } from '../../store/holders.ts';
import { insertHolders } from '../../store/new-holders.ts';
import type { Actor } from '../../rules/actor.ts';
import { bulkChecks, bulkExtras, bulkMode, type BulkMode, bulkOutcome, refusedRow, rowPart, rowsMax } from '../bulk.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';
import { checkOwn, holderFields, type HolderInput, namedBy, rowsOf } from './holder-fields.ts';

const outcome = rowPart('HolderRowOutcome', {
  holderId: { kind: 'id', description: 'The holder that was entered.', required: false },
});

/** Enters many holders at once. */
export const createHoldersBulk = registerCommand({
  name: 'createHoldersBulk',
  description: 'Enters many holders in a register at once.',
  permission: 'holder.manage',
  event: 'holder.created_in_bulk',
  bulk: true,
  input: {
    registerId: optional.id('The issuer in whose register they are entered; an issuer may leave it out.'),
    mode: required.oneOf<BulkMode>(bulkMode, 'Whether one row that cannot be done stops all.'),
    rows: required.objects('NewHolder', 'A holder to enter.', holderFields, { min: 1, lengthMax: rowsMax }),
  },
  answers: {},
  extras: bulkExtras(outcome),
  lock: async ({ tx, actor, input }) => {
    const registerId = await findHolderRegister(tx, actor, input.registerId ?? null);
    const found = await findNamed(tx, registerId, namedBy(input.rows));
    return { registerId, checked: checkRows(input.rows, found, actor) };
  },
  check: ({ checked }, input) => bulkChecks(input.mode, checked),
  concerns: ({ registerId }) => ({ registerId, assetId: null }),
  record: async ({ tx, input, state: { registerId, checked }, instructionId }) => {
    const refused = checked.map((checks, row) => refusedRow(row, checks));
    const rows = rowsOf(input.rows.filter((_, row) => refused[row] === undefined));
    await insertHolders(tx, registerId, rows);
    const ids = rows.holders.map(({ id }) => id).values();
    const told = refused.map((one, row) => one ?? { row, outcome: 'done' as const, holderId: ids.next().value! });
    const trace = { type: 'Instruction', id: instructionId, after: { holders: rows.holders.length } };
    return { objects: bulkOutcome(told), trace };
  },
});

/** Runs the rules of every row; a number that an earlier row takes is taken. */
function checkRows(rows: readonly HolderInput[], found: Found, actor: Actor): readonly (readonly Check[])[] {
  const takenNumbers = new Set(found.takenNumbers);
  const soFar = { ...found, takenNumbers };
  return rows.map((row) => {
    const checks = [checkOwn(actor, row), ...checkNewHolder(row, soFar)];
    if (typeof row.holderNumber === 'string' && checks.every(({ outcome }) => outcome !== 'block'))
      takenNumbers.add(row.holderNumber);
    return checks;
  });
}
