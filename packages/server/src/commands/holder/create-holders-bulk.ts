import { checkNewHolder } from '../../rules/new-holder.ts';
import { trailLinesMax } from '../../rules/ledger/trail.ts';
import { findHolderRegister, findNamed, insertHolders, type NewRows } from '../../store/register/holders.ts';
import { bulkRegisterCommand } from '../bulk-register-command.ts';
import { optional } from '../run/input.ts';
import { checkOwn, holderFields, namedBy, rowsOf } from './holder-fields.ts';

/** Adds many holders at once. */
export const createHoldersBulk = bulkRegisterCommand({
  name: 'createHoldersBulk',
  description: 'Adds many holders to a register at once.',
  permission: 'holder.manage',
  event: 'holder.created_in_bulk',
  sentence: 'Create {rows:count holder}',
  rowType: ['NewHolder', 'A holder to add.'],
  row: holderFields,
  input: { registerId: optional.id('The register, by the id of its issuer; an issuer may leave it out.') },
  outcome: ['HolderRowOutcome', 'holderId', 'The holder that was added.'],
  load: async ({ tx, actor, input, registerId: given = input.registerId }) => {
    const registerId = await findHolderRegister(tx, actor, given ?? null);
    const found = await findNamed(tx, registerId, namedBy(input.rows));
    return { registerId, found, takenNumbers: new Set(found.takenNumbers) };
  },
  concerns: ({ registerId }) => ({ registerId, assetId: null }),
  decideRow: ({ found, takenNumbers }, row, { actor, newId }) => {
    const checks = [checkOwn(actor, row), ...checkNewHolder(row, { ...found, takenNumbers })];
    // A number that an earlier row takes is taken for the later ones.
    if (typeof row.holderNumber === 'string' && checks.every(({ outcome }) => outcome !== 'block'))
      takenNumbers.add(row.holderNumber);
    return { checks, made: rowsOf([row], newId) };
  },
  idOf: ({ holders }) => holders[0]!.id,
  write: async (tx, { registerId }, made) => {
    await insertHolders(tx, registerId, joined(made));
    return manyHolders(made.map(({ holders }) => holders[0]!.id));
  },
});

const joined = (rows: readonly NewRows[]): NewRows => ({
  holders: rows.flatMap(({ holders }) => holders),
  parties: rows.flatMap(({ parties }) => parties),
  holderParties: rows.flatMap(({ holderParties }) => holderParties),
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
