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
  asSent,
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
import { type InstructionSubject, type Decision, type DecisionContext, registerCommand } from '../command.ts';
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

/** The ledgers, and the rows that name something that is not there. */
interface Opened {
  readonly byAsset: LedgersByAsset;
  readonly missing: ReadonlyMap<object, Check>;
}

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
  return registerCommand<typeof input, Opened, BulkChanges>({
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
    decide: (opened, given, context) => ({
      concerns: concernsOf(opened, context.actor),
      ...lastOf(decideRows(command, given, opened, context)),
    }),
    chunked: {
      concerns: concernsOf,
      decide: (opened, given, context) => decideRows(command, given, opened, context),
    },
    // All rows count, also those that are refused.
    facts: ({ byAsset }, { rows }) => statedFacts([...byAsset.values()], () => rows as unknown as readonly StatedRow[]),
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

function concernsOf({ byAsset }: Opened, actor: Actor): InstructionSubject {
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
): Promise<Opened> {
  if (new Set(rows.map((row) => assetAndDateOf(row).assetId)).size > assetsMax)
    throw new Refusal('input_invalid', {
      field: 'rows',
      reason: `The rows concern more than ${assetsMax} assets.`,
      remedy: 'Divide them into several requests.',
    });
  const missing = new Map<object, Check>();
  const byAsset = await openThere(reader, command, rows, missing);
  if (new Set([...byAsset.values()].map(({ registerId }) => registerId)).size > 1)
    throw new Refusal('input_invalid', {
      field: 'rows',
      reason: 'The rows concern assets of more than one register.',
      remedy: 'Send a request for each register.',
    });
  return { byAsset, missing };
}

/**
 * Opens the ledgers of the rows that name only what is there. The others are refused one by one, unless all are.
 * Refuses: not_found.
 */
async function openThere<S extends InputShape>(
  reader: LedgerReader,
  command: BulkLedgerCommand<S>,
  rows: readonly Parsed<S>[],
  missing: Map<object, Check>,
): Promise<LedgersByAsset> {
  try {
    return await openLedgers(
      reader,
      rows.map((row) => readScopeAt(assetAndDateOf(row), command.scopeOf(row))),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    const { id, type } = error.details;
    const named = rows.filter((row) => id !== undefined && JSON.stringify(row).includes(`"${id}"`));
    if (named.length === 0 || named.length === rows.length) throw error;
    const message = `There is no ${type} with the id ${id} in the register.`;
    const check: Check = { code: 'not_found', outcome: 'block', message, facts: { type: type!, id: id! } };
    for (const row of named) missing.set(row, check);
    return openThere(
      reader,
      command,
      rows.filter((row) => !missing.has(row)),
      missing,
    );
  }
}

/**
 * Decides the rows in their order, and pauses after each chunk but the last, which is written with the record. After a
 * refused row in the mode ATOMIC nothing is written any more.
 */
function* decideRows<S extends InputShape>(
  command: BulkLedgerCommand<S>,
  { mode, rows }: { readonly mode: BulkMode; readonly rows: readonly Parsed<S>[] },
  { byAsset, missing }: Opened,
  { newId, unread }: Pick<DecisionContext, 'newId' | 'unread'>,
): Generator<readonly Ledger[] | null, Decision<BulkChanges>> {
  const ledgers = [...byAsset.values()];
  const checks: (readonly Check[])[] = [];
  const outcomes: RowOutcome[] = [];
  let stopped = false;
  for (const [index, sent] of asSent(rows, unread).entries()) {
    if (index > 0 && index % chunkRows === 0) yield stopped ? null : ledgers;
    const check = 'given' in sent ? missing.get(sent.given) : sent.refused;
    const decision =
      check === undefined && 'given' in sent
        ? command.decide(byAsset.get(assetAndDateOf(sent.given).assetId)!, sent.given, newId)
        : { checks: [check!], transactions: [] };
    const refused = refusedRow(index, decision.checks);
    // The checks of all rows would be many, so of a row that is run only the warnings are collected.
    checks.push(refused === undefined ? decision.checks.filter(({ outcome }) => outcome === 'warn') : decision.checks);
    outcomes.push(
      refused ?? doneRow(index, decision, 'given' in sent ? command.lotOf(decision, sent.given) : undefined),
    );
    stopped ||= refused !== undefined && mode === 'ATOMIC';
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
