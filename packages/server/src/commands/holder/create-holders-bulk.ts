import { checkNewHolder, type NamedRows, registrationKey, warnOfRepeated } from '../../rules/new-holder.ts';
import { trailLinesMax } from '../../rules/ledger/trail.ts';
import { findHolderRegister, findNamed, insertHolders, type NewRows } from '../../store/register/holders.ts';
import { bulkRowCommand, type RowKind } from '../row-command.ts';
import { optional } from '../run/input.ts';
import { checkOwn, holderFields, joinedRows, namedBy, rowsOf } from './holder-fields.ts';

const registerId = optional.id('The register, by the id of its issuer; an issuer may leave it out.');

/** The register, and what the holders name in it. */
interface State {
  readonly registerId: string;
  readonly found: NamedRows;
  /** With those that earlier rows take. */
  readonly takenNumbers: Set<string>;
  /** Of earlier rows, by their keys. */
  readonly registrations: Set<string>;
}

const newHolders: RowKind<typeof holderFields, State, NewRows, { readonly registerId: typeof registerId }> = {
  permission: 'holder.manage',
  row: holderFields,
  load: async ({ tx, actor, input, registerId: given = input.registerId }) => {
    const id = await findHolderRegister(tx, actor, given ?? null);
    const found = await findNamed(tx, id, namedBy(input.rows));
    return { registerId: id, found, takenNumbers: new Set(found.takenNumbers), registrations: new Set() };
  },
  concerns: (state) => ({ registerId: state.registerId, assetId: null }),
  decideRow: ({ found, takenNumbers, registrations }, row, { actor, newId }) => {
    const checks = [
      checkOwn(actor, row),
      ...checkNewHolder(row, { ...found, takenNumbers }),
      ...warnOfRepeated(row.registration, registrations),
    ];
    registrations.add(registrationKey(row.registration));
    // A number that an earlier row takes is taken for the later ones.
    if (typeof row.holderNumber === 'string' && checks.every(({ outcome }) => outcome !== 'block'))
      takenNumbers.add(row.holderNumber);
    return { checks, made: rowsOf([row], newId) };
  },
  idOf: ({ holders }) => holders[0]!.id,
  write: (tx, state, made) => insertHolders(tx, state.registerId, joinedRows(made)),
};

/** Adds many holders at once. */
export const createHoldersBulk = bulkRowCommand(newHolders, {
  name: 'createHoldersBulk',
  description: 'Adds many holders to a register at once.',
  event: 'holder.created_in_bulk',
  sentence: 'Create {rows:count holder}',
  input: { registerId },
  rowType: ['NewHolder', 'A holder to add.'],
  outcome: ['HolderRowOutcome', 'holderId', 'The holder that was added.'],
  trail: (made) => manyHolders(made.map(({ holders }) => holders[0]!.id)),
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
