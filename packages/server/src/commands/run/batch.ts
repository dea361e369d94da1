/**
 * A batch: several commands of one user in one database transaction, with one round trip to load and one to write. Each
 * is authorised by its own token, is decided on the ledger with the changes of those before it, and has its own record,
 * answer and refusal.
 */
import { Outage } from '../../base/refusal.ts';
import { actsAlone } from '../../rules/permission.ts';
import type { Tx } from '../../postgres/database.ts';
import type { TransactionWatcher } from '../../postgres/transaction.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { checkerOf } from './checked-request.ts';
import { type CommandContext, type CommandRequest, noWebhooks } from './command-request.ts';
import { batchingOf } from './load.ts';
import type { Outcome } from './outcome.ts';
import { causeOf, type Item, runSteps } from './pipeline.ts';
import { RequestSets } from './request-sets.ts';
import { aheadOf } from './run-command.ts';

/** A request and the context in which it is made. */
export type BatchItem<T> = Pick<Item<T>, 'request' | 'context'>;

/**
 * The outcome of each command, in their order: an outage that concerns all, or undefined for one that is to be run
 * alone. Or why they cannot be run together, and nothing was done.
 */
export type BatchResult<T> =
  | { readonly outcomes: readonly (Outcome<T> | Outage | undefined)[] }
  | { readonly outcomes: undefined; readonly cause: unknown };

/**
 * The ledgers stay locked until all commands are answered, so a command with a longer answer runs alone. Units: rows.
 */
const answerRowsMax = 100;

/** Whether a command may run in a batch, by the actor of the last request with its token. */
export function mayBatch(
  { command, dryRun, input }: CommandRequest,
  { expected, sharing }: CommandContext<unknown>,
): boolean {
  const batching = batchingOf(command);
  return (
    batching !== undefined &&
    batching.runsAlone?.(input) !== true &&
    !dryRun &&
    input['executeAt'] === undefined &&
    input['reorder'] !== true &&
    sharing !== undefined &&
    sharing.answerRows <= answerRowsMax &&
    expected !== null &&
    actsAlone(command.permission, expected)
  );
}

/**
 * Runs commands together of which all actors have the same name. Units: `lockWaitMs`, the longest wait for each lock.
 */
export async function runBatch<T>(items: readonly BatchItem<T>[], lockWaitMs: number): Promise<BatchResult<T>> {
  const { database, metrics, remembered, peppers, jobLots, webhooks = noWebhooks } = items[0]!.context;
  const batchable = keepNear(items.map(batchableItem));
  const ready = batchable.filter((item) => item !== undefined);
  if (ready.length < 2) return { outcomes: items.map(() => undefined) };
  const together = { sets: new RequestSets(remembered), peppers, jobLots, webhooks, lockWaitMs };
  // The database reports the error itself, and not that something was loaded for nothing.
  const work = (tx: Tx) =>
    runSteps(tx, ready, together).catch((error: unknown) => {
      throw causeOf(error);
    });
  try {
    const run = await database.transaction(work, togetherOptions(ready));
    const ended = run.filter((outcome) => outcome !== undefined).length;
    if (ended > 0) metrics.observe('registry_batch_size', ended);
    const byItem = new Map(ready.map((item, index) => [item, run[index]]));
    return { outcomes: batchable.map((item) => item && byItem.get(item)) };
  } catch (error) {
    if (!concernsAll(error)) return { outcomes: undefined, cause: error };
    return { outcomes: batchable.map((item) => item && error) };
  }
}

/**
 * The options of the database transaction of several commands. Its deadline counts from the first request, and the
 * recorder of each command hears of its progress.
 */
function togetherOptions(items: readonly BatchItem<unknown>[]): {
  readonly since: number;
  readonly watcher: TransactionWatcher;
} {
  const records = items.flatMap(({ context }) => context.record ?? []);
  return {
    since: Math.min(...items.map(({ request }) => request.since)),
    watcher: {
      account: records[0]?.account,
      connected: (waitedMs) => records.forEach((record) => record.connected(waitedMs)),
      committing: () => records.forEach((record) => record.committing()),
      ended: () => records.forEach((record) => record.ended()),
    },
  };
}

/**
 * Whether a failure of the database transaction is the answer to each of its commands: its result is unknown, or the
 * database is unavailable. Any other failure may be due to one of the commands, so each then runs alone.
 */
function concernsAll(reason: unknown): reason is Outage {
  return reason instanceof Outage && reason.code !== 'deadline_exceeded';
}

interface BatchableItem<T> extends Item<T> {
  readonly scope: ReadScope;
}

/** A command that the expected actor may run; one that is refused is run, and refused, alone. */
function batchableItem<T>({ request, context }: BatchItem<T>): BatchableItem<T> | undefined {
  try {
    const check = checkerOf(request);
    const ahead = aheadOf(request, check, context.expected);
    if (ahead === undefined) return undefined;
    return { request, context, check, ahead, scope: batchingOf(request.command)!.readScope(ahead.input) };
  } catch {
    // Run alone, the command answers the error to its own caller; here nobody would handle it.
    return undefined;
  }
}

/**
 * The longest time between the effective dates of commands on one asset in a batch, because their balances are read
 * from the earliest date on. Units: milliseconds.
 */
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
