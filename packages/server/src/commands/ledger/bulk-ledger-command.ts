/** Commands of many rows on the ledger: the books are locked once, the rows are folded over them, and all is recorded together. */
import { newId } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import type { LedgerDecision } from '../../rules/ledger/result.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { type Permission, awaitsAgent } from '../../rules/permission.ts';
import type { Tx } from '../../postgres/database.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import { digestTransaction } from '../../store/ledger/posted-rows.ts';
import type { LedgerWrite } from '../../store/ledger/posting.ts';
import {
  bulkChecks,
  bulkExtras,
  bulkMode,
  type BulkMode,
  bulkOutcome,
  type RowOutcome,
  rowPart,
  rowsMax,
} from '../bulk.ts';
import { registerCommand } from '../command.ts';
import { type InputShape, type Parsed, required } from '../run/input.ts';
import { type PlaceShape, placeOf, wantedAt, type Wants } from './asset-ledger-command.ts';

interface BulkLedgerCommand<S extends InputShape> {
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
  readonly event: string;
  /** The name of the input type of a row. */
  readonly rowName: string;
  readonly row: S;
  /** What the ledger of one asset must hold for a row. */
  wants(row: Parsed<S>): Wants;
  decide(ledger: Ledger, row: Parsed<S>, newId: NewId): LedgerDecision;
  /** The lot that a row opened, where it opened one. */
  lotOf(acted: LedgerDecision, row: Parsed<S>): string | undefined;
}

/** Units: rows decided before they are handed over. */
const rowsPerPart = 250;

/** Units: assets of one bulk command. */
const assetsMax = 100;

const outcome = rowPart('LedgerRowOutcome', {
  transactionId: { kind: 'id', description: 'The transaction that was recorded.', required: false },
  lotId: { kind: 'id', description: 'The lot that opened, where it is one.', required: false },
});

/** The books by their assets, and what came of the rows that were decided over them. */
interface Unfolded {
  readonly byAsset: ReadonlyMap<string, Ledger>;
  readonly ledgers: readonly Ledger[];
  readonly checks: (readonly Check[])[];
  readonly outcomes: RowOutcome[];
}

export function bulkLedgerCommand<S extends InputShape & PlaceShape>(command: BulkLedgerCommand<S>) {
  const input = {
    mode: required.oneOf<BulkMode>(bulkMode, 'Whether one row that cannot be done stops all.'),
    rows: required.objects(command.rowName, 'The rows, done in their order.', command.row, {
      min: 1,
      lengthMax: rowsMax,
    }),
  };
  const { name, description, permission, event } = command;
  return registerCommand<typeof input, Unfolded>({
    name,
    description,
    permission,
    event,
    bulk: true,
    input,
    answers: {},
    extras: bulkExtras(outcome),
    lock: async ({ tx, actor, input: { rows } }) => {
      const byAsset = await openAll(tx, actor, command, rows);
      return { byAsset, ledgers: [...byAsset.values()], checks: [], outcomes: [] };
    },
    check: ({ checks }, { mode }) => bulkChecks(mode, checks),
    concerns: ({ ledgers }) => ({
      registerId: ledgers[0]!.registerId,
      assetId: ledgers.length === 1 ? ledgers[0]!.assetId : null,
      assetIds: ledgers.map(({ assetId }) => assetId),
    }),
    awaits: ({ ledgers }, actor) => awaitsAgent(actor, ledgers),
    decideInChunks: ({ state, input, instructionId }) =>
      decideRows(command, input, state, postingOf(state, instructionId)),
    record: async ({ state, instructionId }) => {
      const told = bulkOutcome(state.outcomes);
      const trace = { type: 'Instruction', id: instructionId, after: { transactions: told.doneCount } };
      return { objects: told, trace, posts: postingOf(state, instructionId) };
    },
  });
}

function postingOf({ ledgers }: Unfolded, instructionId: string): LedgerWrite {
  return { ledgers, digestOf: (transaction) => digestTransaction(transaction, instructionId) };
}

/**
 * Locks the books of all assets in the order of their ids.
 *
 * Refuses: input_invalid, where the assets are too many or of several registers.
 */
async function openAll<S extends InputShape>(
  tx: Tx,
  actor: Actor,
  command: BulkLedgerCommand<S>,
  rows: readonly Parsed<S>[],
): Promise<ReadonlyMap<string, Ledger>> {
  if (new Set(rows.map((row) => placeOf(row).assetId)).size > assetsMax)
    throw new Refusal('input_invalid', { field: 'rows', reason: `rows concern more than ${assetsMax} assets.` });
  const ledgers = await openLedgers(
    tx,
    actor,
    rows.map((row) => wantedAt(placeOf(row), command.wants(row))),
  );
  if (new Set([...ledgers.values()].map(({ registerId }) => registerId)).size > 1)
    throw new Refusal('input_invalid', { field: 'rows', reason: 'rows concern assets of more than one register.' });
  return ledgers;
}

/** Decides the rows in their order, and hands over what was decided part by part; the last is recorded with the command. */
function* decideRows<S extends InputShape>(
  command: BulkLedgerCommand<S>,
  { mode, rows }: { readonly mode: BulkMode; readonly rows: readonly Parsed<S>[] },
  { byAsset, checks, outcomes }: Unfolded,
  posting: LedgerWrite,
): Generator<LedgerWrite> {
  for (const [place, row] of rows.entries()) {
    if (place > 0 && place % rowsPerPart === 0) yield posting;
    const acted = command.decide(byAsset.get(placeOf(row).assetId)!, row, newId);
    const block = firstBlock(acted.checks);
    // The results of rows that pass would be as many as the rows; what is kept is what says no.
    checks.push(block === undefined ? [] : acted.checks);
    outcomes.push(
      block === undefined
        ? doneRow(place, acted, command.lotOf(acted, row))
        : { row: place, outcome: 'refused', code: block.code, message: block.message },
    );
    if (block !== undefined && mode === 'ATOMIC') return;
  }
}

function doneRow(row: number, { transactions }: LedgerDecision, lotId: string | undefined): RowOutcome {
  const made = { row, outcome: 'done' as const, transactionId: transactions[0]!.id };
  return lotId === undefined ? made : { ...made, lotId };
}
