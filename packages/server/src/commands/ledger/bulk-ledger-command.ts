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
import { statedFacts } from '../../rules/ledger/stated-facts.ts';
import { unitsMoved } from '../../rules/ledger/units-moved.ts';
import { ledgerTrail } from '../../rules/ledger/trail.ts';
import { awaitsAgent } from '../../rules/permission.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { type LedgerReader, openLedgers } from '../../store/ledger/open-ledgers.ts';
import { type DigestOf, digestTransaction } from '../../store/ledger/posted-rows.ts';
import {
  asSent,
  bulkChecks,
  bulkExtras,
  bulkInput,
  type BulkMode,
  bulkOutcome,
  missingRow,
  refusedRow,
  refusedRowsOf,
  requireFewAssets,
  requireOneRegister,
  type RowOutcome,
  rowPart,
} from '../bulk.ts';
import {
  type InstructionSubject,
  type Decision,
  type DecisionContext,
  type RegisterCommand,
  registerCommand,
} from '../command.ts';
import type { InputShape, Parsed } from '../run/input.ts';
import type { AssetAndDateShape } from './asset-ledger-command.ts';
import { type Way, wayOf } from './entries-again.ts';

/** A bulk command: its own words. All else is that of the command of one row. */
interface BulkLedgerCommand<S extends InputShape> {
  readonly description: string;
  readonly event: EventType;
  readonly sentence: string;
  readonly row: S;
  /** The lot that a row opened, where the answer of the command of one row has one. */
  lotOf?(decision: LedgerDecision, row: Parsed<S>): string | undefined;
}

/** How rows are decided. */
interface Rows<S extends InputShape> extends Pick<BulkLedgerCommand<S>, 'lotOf'> {
  readonly way: Way;
}

/** Units: rows of one chunk. */
const chunkRows = 250;

const outcome = rowPart('LedgerRowOutcome', {
  transactionId: { kind: 'id', description: 'The transaction that was recorded.', required: false },
  lotId: { kind: 'id', description: 'The lot that was opened, where there is exactly one.', required: false },
});

/** The ledgers by their assets, and the rows that name something that is not there. */
interface Opened {
  readonly byAsset: ReadonlyMap<string, Ledger>;
  readonly missing: ReadonlyMap<object, Check>;
}

/** The changes of a bulk command. */
interface BulkChanges {
  readonly ledgers: readonly Ledger[];
  readonly outcomes: readonly RowOutcome[];
}

/** Declares a command whose rows are each an entry of another command. Its name and its permission follow from that. */
export function bulkLedgerCommand<S extends InputShape & AssetAndDateShape>(
  of: Pick<RegisterCommand, 'name' | 'permission'>,
  { row, lotOf, ...words }: BulkLedgerCommand<S>,
) {
  const way = wayOf(of.name)!;
  const rowsBy: Rows<S> = lotOf === undefined ? { way } : { way, lotOf };
  const input = bulkInput(`${of.name[0]!.toUpperCase()}${of.name.slice(1)}Row`, 'The rows, run in their order.', row);
  return registerCommand<typeof input, Opened, BulkChanges>({
    name: `${of.name}Bulk`,
    permission: of.permission,
    ...words,
    bulk: true,
    input,
    answers: {},
    extras: bulkExtras(outcome),
    load: (context) => openAll(context, way, context.input.rows),
    decide: (opened, given, context) => ({
      concerns: concernsOf(opened, context.actor),
      ...lastOf(decideRows(rowsBy, given, opened, context)),
    }),
    chunked: {
      concerns: concernsOf,
      decide: (opened, given, context) => decideRows(rowsBy, given, opened, context),
    },
    // All rows count, also those that are refused.
    facts: ({ byAsset }, { rows }) =>
      statedFacts([...byAsset.values()], () => rows.flatMap((one) => way.statedRows?.(byAsset, one) ?? [one as never])),
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

/** A row with the parts of the ledgers that it reads. */
type ScopedRow = readonly [row: object, scopes: readonly ReadScope[]];

/**
 * Locks the books of all assets in the order of their ids, and reads what the rows rest on. It reads no more than 100
 * books, all of one register: it refuses as `requireFewAssets` and `requireOneRegister` do.
 */
async function openAll(reader: LedgerReader, { scopes, scopesOfRows }: Way, rows: readonly object[]): Promise<Opened> {
  const { tx } = reader;
  const read = await (scopesOfRows?.(tx, rows) ?? Promise.all(rows.map(async (row) => scopes(tx, row))));
  requireFewAssets(read.flat().map(({ assetId }) => assetId));
  const missing = new Map<object, Check>();
  const scoped = rows.map((row, index) => [row, read[index]!] as const);
  const byAsset = await openThere(reader, scoped, missing);
  requireOneRegister('assets', byAsset.values());
  return { byAsset, missing };
}

/**
 * Opens the ledgers of the rows that name only what is there. The others are refused one by one, unless all are.
 * Refuses: not_found.
 */
async function openThere(
  reader: LedgerReader,
  rows: readonly ScopedRow[],
  missing: Map<object, Check>,
): Promise<Opened['byAsset']> {
  try {
    return await openLedgers(
      reader,
      rows.flatMap(([, scopes]) => scopes),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    const { id, type } = error.details;
    const named = rows.filter(([row]) => id !== undefined && JSON.stringify(row).includes(`"${id}"`));
    if (named.length === 0 || named.length === rows.length) throw error;
    for (const [row] of named) missing.set(row, missingRow({ type: type!, id: id! }));
    return openThere(
      reader,
      rows.filter(([row]) => !missing.has(row)),
      missing,
    );
  }
}

/**
 * Decides the rows in their order, and pauses after each chunk but the last, which is written with the record. After a
 * refused row in the mode ATOMIC nothing is written any more.
 */
function* decideRows<S extends InputShape>(
  { way, lotOf }: Rows<S>,
  { mode, rows }: { readonly mode: BulkMode; readonly rows: readonly Parsed<S>[] },
  { byAsset, missing }: Opened,
  { actor, newId, unread }: DecisionContext,
): Generator<readonly Ledger[] | null, Decision<BulkChanges>> {
  const ledgers = [...byAsset.values()];
  const context = { ledgers: byAsset, splits: new Map(), actor, newId };
  const checks: (readonly Check[])[] = [];
  const outcomes: RowOutcome[] = [];
  let stopped = false;
  for (const [index, sent] of asSent(rows, unread).entries()) {
    if (index > 0 && index % chunkRows === 0) yield stopped ? null : ledgers;
    const check = 'given' in sent ? missing.get(sent.given) : sent.refused;
    const decision =
      check === undefined && 'given' in sent ? way.decide(sent.given, context) : { checks: [check!], transactions: [] };
    const refused = refusedRow(index, decision.checks);
    // The checks of all rows would be many, so of a row that is run only the warnings are collected.
    checks.push(refused === undefined ? decision.checks.filter(({ outcome }) => outcome === 'warn') : decision.checks);
    outcomes.push(refused ?? doneRow(index, decision, 'given' in sent ? lotOf?.(decision, sent.given) : undefined));
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
