/**
 * Commands of many rows on ledgers: the books are locked once, each row is decided on the ledgers as the rows before it
 * left them, and all is recorded together.
 */
import { Refusal } from '../../base/refusal.ts';
import type { EventType } from '../../rules/event-type.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Check } from '../../rules/check.ts';
import type { LedgerDecision } from '../../rules/ledger/result.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { type StatedRow, statedFacts } from '../../rules/ledger/stated-facts.ts';
import { unitsMoved } from '../../rules/ledger/units-moved.ts';
import { ledgerTrail } from '../../rules/ledger/trail.ts';
import { type Permission, awaitsAgent } from '../../rules/permission.ts';
import { type LedgerReader, openLedgers } from '../../store/ledger/open-ledgers.ts';
import { type DigestOf, digestTransaction } from '../../store/ledger/posted-rows.ts';
import {
  bulkChecks,
  bulkExtras,
  bulkMode,
  type BulkMode,
  bulkOutcome,
  refusedRow,
  refusedRowsOf,
  type RowOutcome,
  rowPart,
  rowsMax,
} from '../bulk.ts';
import { type InstructionSubject, type Decision, registerCommand } from '../command.ts';
import { type InputShape, type Parsed, required } from '../run/input.ts';
import { assetAndDateOf, type AssetAndDateShape, type LedgerScope, readScopeAt } from './asset-ledger-command.ts';

interface BulkLedgerCommand<S extends InputShape> {
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
  readonly event: EventType;
  readonly sentence: string;
  /** The name of the input type of a row. */
  readonly rowName: string;
  readonly row: S;
  /** The part of the asset ledger that a row reads. */
  scopeOf(row: Parsed<S>): LedgerScope;
  decide(ledger: Ledger, row: Parsed<S>, newId: NewId): LedgerDecision;
  /** The lot that a row opened, where it opened one. */
  lotOf(decision: LedgerDecision, row: Parsed<S>): string | undefined;
}

/** Units: rows of one chunk. */
const chunkRows = 250;

/** Units: assets of one bulk command. */
const assetsMax = 100;

const outcome = rowPart('LedgerRowOutcome', {
  transactionId: { kind: 'id', description: 'The transaction that was recorded.', required: false },
  lotId: { kind: 'id', description: 'The lot that was opened, where there is exactly one.', required: false },
});

/** The ledgers by their assets. */
type LedgersByAsset = ReadonlyMap<string, Ledger>;

/** The changes of a bulk command. */
interface BulkChanges {
  readonly ledgers: readonly Ledger[];
  readonly outcomes: readonly RowOutcome[];
}

/** Declares a command of many rows that post. */
export function bulkLedgerCommand<S extends InputShape & AssetAndDateShape>(command: BulkLedgerCommand<S>) {
  const input = {
    mode: required.oneOf(bulkMode, 'Whether one refused row stops all rows.'),
    rows: required.objects(command.rowName, 'The rows, run in their order.', command.row, {
      min: 1,
      lengthMax: rowsMax,
    }),
  };
  const { name, description, permission, event, sentence } = command;
  return registerCommand<typeof input, LedgersByAsset, BulkChanges>({
    name,
    description,
    permission,
    event,
    sentence,
    bulk: true,
    input,
    answers: {},
    extras: bulkExtras(outcome),
    load: (context) => openAll(context, command, context.input.rows),
    decide: (byAsset, given, { actor, newId }) => ({
      concerns: concernsOf(byAsset, actor),
      ...lastOf(decideRows(command, given, byAsset, newId)),
    }),
    chunked: {
      concerns: concernsOf,
      decide: (byAsset, given, { newId }) => decideRows(command, given, byAsset, newId),
    },
    // All rows count, also those that are refused.
    facts: (byAsset, { rows }) => statedFacts([...byAsset.values()], () => rows as unknown as readonly StatedRow[]),
    execute: async ({ changes: { ledgers, outcomes }, instructionId }) => {
      const digestOf: DigestOf = (transaction) => digestTransaction(transaction, instructionId);
      return {
        objects: bulkOutcome(outcomes),
        change: { type: 'Instruction', id: instructionId, ...ledgerTrail(ledgers, digestOf) },
        ledgerWrite: { ledgers, digestOf, transactions: ledgers.flatMap(({ transactions }) => transactions) },
      };
    },
  });
}

function concernsOf(byAsset: LedgersByAsset, actor: Actor): InstructionSubject {
  const ledgers = [...byAsset.values()];
  return {
    registerId: ledgers[0]!.registerId,
    assetId: ledgers.length === 1 ? ledgers[0]!.assetId : null,
    assetIds: ledgers.map(({ assetId }) => assetId),
    awaitsAgent: awaitsAgent(actor, ledgers),
  };
}

/** Runs a generator to its end. */
function lastOf<R>(steps: Generator<unknown, R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Locks the books of all assets in the order of their ids, and reads what the rows rest on. It reads no more than 100
 * books, all of one register.
 *
 * Refuses: input_invalid.
 */
async function openAll<S extends InputShape>(
  reader: LedgerReader,
  command: BulkLedgerCommand<S>,
  rows: readonly Parsed<S>[],
): Promise<LedgersByAsset> {
  if (new Set(rows.map((row) => assetAndDateOf(row).assetId)).size > assetsMax)
    throw new Refusal('input_invalid', {
      field: 'rows',
      reason: `The rows concern more than ${assetsMax} assets.`,
      remedy: 'Divide them into several requests.',
    });
  const ledgers = await openLedgers(
    reader,
    rows.map((row) => readScopeAt(assetAndDateOf(row), command.scopeOf(row))),
  );
  if (new Set([...ledgers.values()].map(({ registerId }) => registerId)).size > 1)
    throw new Refusal('input_invalid', {
      field: 'rows',
      reason: 'The rows concern assets of more than one register.',
      remedy: 'Send a request for each register.',
    });
  return ledgers;
}

/** Decides the rows in their order, and pauses after each chunk but the last, which is written with the record. */
function* decideRows<S extends InputShape>(
  command: BulkLedgerCommand<S>,
  { mode, rows }: { readonly mode: BulkMode; readonly rows: readonly Parsed<S>[] },
  byAsset: LedgersByAsset,
  newId: NewId,
): Generator<readonly Ledger[], Decision<BulkChanges>> {
  const ledgers = [...byAsset.values()];
  const checks: (readonly Check[])[] = [];
  const outcomes: RowOutcome[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % chunkRows === 0) yield ledgers;
    const decision = command.decide(byAsset.get(assetAndDateOf(row).assetId)!, row, newId);
    const refused = refusedRow(index, decision.checks);
    // The checks of all rows would be many, so of a row that is run only the warnings are collected.
    checks.push(refused === undefined ? decision.checks.filter(({ outcome }) => outcome === 'warn') : decision.checks);
    outcomes.push(refused ?? doneRow(index, decision, command.lotOf(decision, row)));
    if (refused !== undefined && mode === 'ATOMIC') break;
  }
  return {
    checks: bulkChecks(mode, checks),
    refusedRows: refusedRowsOf(checks),
    changes: { ledgers, outcomes },
    unitsMoved: () => unitsMoved(ledgers.flatMap(({ transactions }) => transactions)),
  };
}

function doneRow(row: number, { transactions }: LedgerDecision, lotId: string | undefined): RowOutcome {
  const done = { row, outcome: 'done' as const, transactionId: transactions[0]!.id };
  return lotId === undefined ? done : { ...done, lotId };
}
