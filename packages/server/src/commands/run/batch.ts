/**
 * A batch: several commands of one user in one database transaction, with one round trip to load and one to write. Each is
 * authorised by its own token, decided on the ledger as the ones before it left it, and has its own record, answer and refusal.
 */
import { Outage, Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Ledger, Transaction } from '../../rules/ledger/ledger.ts';
import { actsAlone, awaitsAgent } from '../../rules/permission.ts';
import { RolledBack, type TransactionWatcher, type Tx } from '../../postgres/database.ts';
import { setShortLockTimeout } from '../../postgres/planner.ts';
import { forgetContext } from '../../store/tokens.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { DigestOf } from '../../store/ledger/posted-rows.ts';
import type { LedgerWrite } from '../../store/ledger/posting.ts';
import { findReplay, type KeyRecord } from '../../store/records.ts';
import type { RegisterCommand } from '../command.ts';
import { RequestSets } from './request-sets.ts';
import type { CheckedRequest, CommandContext, CommandRequest } from './command-request.ts';
import { mutationContext, decide } from './decide.ts';
import { guessNeeds } from './needs.ts';
import { execute, type ExecutedCommand, recordAndAnswer } from './execute.ts';
import { firstRecorded, replayedResult } from './replay.ts';
import { announce } from './steps.ts';

/** A request and the context in which it is made. */
export interface BatchItem<T> {
  readonly request: CommandRequest;
  readonly context: CommandContext<T>;
}

/** The result of one command of a batch; undefined where it is to be run by itself. */
type ItemResult<T> = PromiseSettledResult<T> | undefined;

/** The results of a batch in the order of its items; or why its commands cannot be run together, and nothing was done. */
export type BatchResult<T> =
  | { readonly batched: true; readonly results: readonly ItemResult<T>[] }
  | { readonly batched: false; readonly cause?: unknown };

/** A command that may be run in the batch, and the part of a ledger that it reads. */
interface BatchableItem<T> extends BatchItem<T> {
  readonly command: RegisterCommand;
  readonly batching: NonNullable<RegisterCommand['batching']>;
  readonly checked: CheckedRequest;
  readonly scope: ReadScope;
}

/** The books stay locked until all are answered, so a command with a longer answer than this is run by itself. */
const answerRowsMax = 100;

/** Whether a command may be run together with others, by the actor who is expected to ask. */
export function mayBatch({
  request: { command, dryRun, input },
  context: { expected, sharing },
}: BatchItem<unknown>): boolean {
  return (
    command.kind === 'register' &&
    command.batching !== undefined &&
    !dryRun &&
    input['executeAt'] === undefined &&
    sharing !== undefined &&
    sharing.answerRows <= answerRowsMax &&
    expected !== null &&
    actsAlone(command.permission, expected)
  );
}

/** Names what row-level security sees of an actor. Commands of actors with the same name see and write the same rows. */
export function contextNameOf({ accountId, lens, userRole, userId }: Actor): string {
  return `${accountId} ${lens} ${userRole} ${userId}`;
}

/** Runs commands together of which all actors have the same name. Shape: `lockWaitMs` is the longest wait for each lock. */
export async function runBatch<T>(items: readonly BatchItem<T>[], lockWaitMs: number): Promise<BatchResult<T>> {
  const { database, metrics } = items[0]!.context;
  const batchable = keepNear(items.map(batchableItem));
  const ready = batchable.filter((item) => item !== undefined);
  if (ready.length < 2) return { batched: true, results: items.map(() => undefined) };
  const inOrder = (resultOf: (item: BatchableItem<T>) => ItemResult<T>): BatchResult<T> => ({
    batched: true,
    results: batchable.map((item) => (item === undefined ? undefined : resultOf(item))),
  });
  try {
    const results = await database.transaction((tx) => runBatchIn(tx, ready, lockWaitMs), togetherOptions(ready));
    if (results === null) return { batched: false };
    metrics.observe('registry_batch_size', results.size);
    return inOrder((item) => results.get(item));
  } catch (reason) {
    return concernsAll(reason) ? inOrder(() => ({ status: 'rejected', reason })) : { batched: false, cause: reason };
  }
}

/** For the database transaction of several commands: the first of them was requested then, and each is told how far it has come. */
function togetherOptions(items: readonly Pick<BatchItem<unknown>, 'request' | 'context'>[]): {
  readonly since: number;
  readonly watcher: TransactionWatcher;
} {
  const records = items.flatMap(({ context }) => context.record ?? []);
  return {
    since: Math.min(...items.map(({ request }) => request.since)),
    watcher: {
      connected: (waitedMs) => records.forEach((record) => record.connected(waitedMs)),
      committing: () => records.forEach((record) => record.committing()),
      ended: () => records.forEach((record) => record.ended()),
    },
  };
}

/**
 * Whether the failure of a shared database transaction is the answer to each of its commands: it is not known whether they were
 * done, or nothing can be done now. Any other one concerns one command only, and may be another for each.
 */
function concernsAll(reason: unknown): boolean {
  return reason instanceof Outage && reason.code !== 'deadline_exceeded';
}

/** A command that the expected actor may run; one that is refused is run, and refused, by itself. */
function batchableItem<T>(item: BatchItem<T>): BatchableItem<T> | undefined {
  const { expected } = item.context;
  const { command } = item.request;
  if (expected === null || command.kind !== 'register' || command.batching === undefined) return undefined;
  const checked = item.request.checkedFor(expected);
  if (checked instanceof Refusal) return undefined;
  const { batching } = command;
  try {
    return { ...item, command, batching, checked, scope: batching.readScope(checked.input) };
  } catch {
    // Run by itself, the command answers the error to its own caller; here nobody would handle it.
    return undefined;
  }
}

/** Units: milliseconds between the dates of commands on one asset. Balances at later dates are read from the earliest date on, for all of them. */
const nearMs = 31 * 86_400_000;

/** Keeps only commands whose effective date is within 31 days of the first one on the same asset. */
function keepNear<T>(items: readonly (BatchableItem<T> | undefined)[]): readonly (BatchableItem<T> | undefined)[] {
  const firsts = new Map<string, number>();
  return items.map((item) => {
    if (item === undefined) return undefined;
    const { assetId, dates } = item.scope;
    const at = Date.parse(dates.from);
    const first = firsts.get(assetId) ?? at;
    firsts.set(assetId, first);
    return Math.abs(at - first) <= nearMs ? item : undefined;
  });
}

type Results<T> = ReadonlyMap<BatchableItem<T>, PromiseSettledResult<T>>;

/** Shape: null where the rows cannot be those of the actors who were expected. */
async function runBatchIn<T>(
  tx: Tx,
  items: readonly BatchableItem<T>[],
  lockWaitMs: number,
): Promise<Results<T> | null | RolledBack<null>> {
  // In the order of the keys for every caller: nobody holds a key while waiting for one whose holder waits for that.
  const keys = [...new Set(items.flatMap(({ request }) => request.idempotencyKey?.lookups ?? []))].sort();
  const [actors, , replays, ledgers] = await Promise.all([
    authoriseEach(tx, items),
    setShortLockTimeout(tx, lockWaitMs),
    Promise.all(keys.map(async (key) => [key, await findReplay(tx, key)] as const)),
    openLedgers(
      tx,
      items[0]!.checked.actor,
      items.map(({ scope }) => scope),
    ),
  ]);
  // The rows were read in the context of the last token. One that has ended sets none, and shows nothing.
  const last = [...actors.values()].at(-1)!;
  if (last === null || contextNameOf(last) !== contextNameOf(items[0]!.checked.actor)) return new RolledBack(null);
  const results = new Map<BatchableItem<T>, PromiseSettledResult<T>>();
  const executed: ExecutedItem<T>[] = [];
  const loaded = { ledgers, replays: new Map(replays) };
  for (const item of items) {
    const actor = actors.get(item.context.sharing!.caller)!;
    // Another actor than was expected is answered, and refused, by itself.
    if (actor === null || item.request.checkedFor(actor) !== item.checked) continue;
    // A proposal leaves the ledger as it is, and is run by itself.
    if (waitsForOthers(item, actor, ledgers.get(item.scope.assetId)!)) continue;
    const one = await executeOne(tx, item, loaded);
    if (one instanceof Refusal) results.set(item, { status: 'rejected', reason: one });
    else executed.push(one);
  }
  const readers = executed.map(({ item, result }) => item.context.answer(item.checked.actor, result.result));
  const rows = await recordAndAnswer(tx, {
    commands: executed.map(({ result }) => result),
    ledgerWrites: ledgerWritesOf(executed, ledgers),
    queries: readers.map(({ query }) => query),
    dryRun: false,
  });
  // It is committed: an answer that cannot be read concerns nobody else.
  const read = await Promise.allSettled(readers.map(async (reader, index) => reader.read(rows[index])));
  for (const [index, { item }] of executed.entries()) results.set(item, read[index]!);
  return results;
}

/**
 * Authorises the token of each command, one after the other. Each begins without the context of the one before.
 *
 * Shape: by the name of the caller, in the order of authorising; null where the token is refused.
 */
async function authoriseEach(tx: Tx, items: readonly BatchItem<unknown>[]): Promise<ReadonlyMap<string, Actor | null>> {
  const callers = new Map(items.map(({ context }) => [context.sharing!.caller, context.access]));
  const actors = [...callers].map(async ([caller, access], index) => {
    if (index > 0) forgetContext(tx).catch(() => undefined);
    return [caller, await access.authorise(tx).catch(nullIfRefused)] as const;
  });
  return new Map(await Promise.all(actors));
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** Whether others must agree to the command. It is looked at before the decision, which changes the ledger. */
function waitsForOthers(
  { checked, command, batching, context }: BatchableItem<unknown>,
  actor: Actor,
  ledger: Ledger,
): boolean {
  const { registerId, assetId } = ledger;
  const concerns = { registerId, assetId, assetIds: [assetId], awaitsAgent: awaitsAgent(actor, [ledger]) };
  const stated = command.facts?.(batching.stateOf(ledger), checked.input);
  const mutation = mutationContext(checked, command, concerns, stated);
  return guessNeeds(mutation, new RequestSets(context.remembered)).needs.length > 0;
}

/** The data that was loaded for the whole batch. */
interface Loaded {
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly replays: ReadonlyMap<string, KeyRecord | undefined>;
}

/** A command that was executed, and the transactions it added to the ledger. */
interface ExecutedItem<T> {
  readonly item: BatchableItem<T>;
  readonly result: ExecutedCommand;
  readonly transactions: readonly Transaction[];
}

/** Decides and executes one command. Shape: its refusal, where there is one and the ledger is as it was. */
async function executeOne<T>(
  tx: Tx,
  item: BatchableItem<T>,
  { ledgers, replays }: Loaded,
): Promise<ExecutedItem<T> | Refusal> {
  const { request, checked, context, batching, scope } = item;
  const ledger = ledgers.get(scope.assetId)!;
  const before = ledger.transactions.length;
  try {
    const replayed = replayedResult(checked, firstRecorded(request.idempotencyKey, replays), context.peppers);
    if (replayed !== undefined) return { item, result: { request, result: replayed, record: null }, transactions: [] };
    announce('load', [request]);
    const requestSets = new RequestSets(context.remembered);
    const decided = decide(checked, batching.stateOf(ledger), { peppers: context.peppers, requestSets });
    if (decided.refusal !== null) return decided.refusal;
    const result = await execute(tx, decided, context.peppers);
    return { item, result, transactions: ledger.transactions.slice(before) };
  } catch (error) {
    if (error instanceof Refusal && ledger.transactions.length === before) return error;
    throw error;
  }
}

/** One write for each register: every transaction has the digest that its own command gives it. */
function ledgerWritesOf(
  executed: readonly ExecutedItem<unknown>[],
  ledgers: ReadonlyMap<string, Ledger>,
): LedgerWrite[] {
  const digests = new Map<string, DigestOf>();
  for (const { result, transactions } of executed)
    for (const { id } of transactions) digests.set(id, result.ledgerWrite!.digestOf);
  const changed = [...ledgers.values()].filter(({ transactions }) => transactions.length > 0);
  const byRegister = Map.groupBy(changed, ({ registerId }) => registerId);
  return [...byRegister.values()].map((own) => ({
    ledgers: own,
    digestOf: (transaction) => digests.get(transaction.id)!(transaction),
  }));
}
