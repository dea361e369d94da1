/**
 * Commands of several issuers in one database transaction. They run side by side, and their statements share round trips:
 * those on different registers read and write different rows, and those on one register only add rows. Each is authorised by
 * its own token and has a context of its own.
 */
import { Outage, Refusal } from '../../base/refusal.ts';
import { isStatementError, type Tx } from '../../postgres/database.ts';
import { setShortLockTimeout } from '../../postgres/planner.ts';
import { findReplayAtOnce } from '../../store/records.ts';
import { answerRowsMax, type BatchItem, type BatchResult } from './batch.ts';
import type { CheckedRequest } from './command-request.ts';
import { decide, type DecidedCommand } from './decide.ts';
import { execute, type ExecutedCommand, recordAndAnswer } from './execute.ts';
import { replayedResult } from './replay.ts';
import { announce } from './steps.ts';

/** Longest wait for each lock: short, because those who wait with it may be of other accounts. */
const lockWaitMs = 100;

/** Whether a command may share a database transaction with commands on other registers, by the actor who is expected to ask. */
export function mayShare({
  request: { command, dryRun },
  context: { expected, sharing },
}: BatchItem<unknown>): boolean {
  return (
    command.kind === 'register' &&
    command.batching === undefined &&
    command.long !== true &&
    command.bulk !== true &&
    !dryRun &&
    sharing !== undefined &&
    sharing.answerRows <= answerRowsMax &&
    // An issuer sees and changes its own register only.
    expected?.lens === 'issuer'
  );
}

/** Whether a command may run beside others on its register. */
export function addsOnly({ request: { command } }: BatchItem<unknown>): boolean {
  return command.kind === 'register' && command.adds === true;
}

/** The register on which such a command works. */
export function registerOf({ context: { expected } }: BatchItem<unknown>): string {
  return expected!.accountId;
}

/** The result of one command; undefined where it is to be run by itself. */
type Result<T> = PromiseSettledResult<T> | undefined;

/** Runs commands of several issuers together. */
export async function runShared<T>(items: readonly BatchItem<T>[]): Promise<BatchResult<T>> {
  const { database, metrics } = items[0]!.context;
  const results = new Map<BatchItem<T>, Result<T>>();
  let culprit: BatchItem<T> | undefined;
  try {
    await database.transaction(async (tx) => {
      results.clear();
      culprit = undefined;
      let unsent = items.length;
      const sent = (): void => {
        unsent -= 1;
        // The turn in which the last command sends its last query.
        if (unsent === 0) tx.commit();
      };
      const running = items.map(async (item) => {
        const section = tx.section(sent);
        try {
          const { result, isSent } = await runItem(section, item);
          results.set(item, result);
          if (!isSent) sent();
        } catch (error) {
          if (section.hasFailed || !isStatementError(error)) culprit ??= item;
          throw error;
        }
      });
      await Promise.all([setShortLockTimeout(tx, lockWaitMs), ...running]);
    });
    metrics.observe('batch_commands', results.size);
    return { batched: true, results: items.map((item) => results.get(item)) };
  } catch (reason) {
    // As in a batch: whether it was done is not known, or nothing can be done now.
    const concernsAll = reason instanceof Outage && reason.code !== 'deadline_exceeded';
    if (concernsAll) return { batched: true, results: items.map(() => ({ status: 'rejected', reason })) };
    return { batched: false, cause: reason, ...(culprit === undefined ? {} : { culprit }) };
  }
}

/** The result of a command, and whether it has sent queries for its answer, and so said that it has sent all. */
interface Ran<T> {
  readonly result: Result<T>;
  readonly isSent: boolean;
}

const byItself: Ran<never> = { result: undefined, isSent: false };

/** Runs one command as by itself, but for the commit. It throws where the database transaction is lost. */
async function runItem<T>(section: Tx, { request, context }: BatchItem<T>): Promise<Ran<T>> {
  const checked = request.checkedFor(context.expected!);
  // Refused, it is refused by itself: who asks is not known yet.
  if (checked instanceof Refusal) return byItself;
  const { actor, input } = checked;
  const { validKey } = request;
  const [opened, found, loaded] = await Promise.allSettled([
    context.access.authorise(section),
    validKey === null ? undefined : findReplayAtOnce(section, validKey),
    (async () => request.command.load({ tx: section, actor, input, peppers: context.peppers }))(),
  ]);
  for (const one of [opened, found, loaded])
    if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason;
  if (opened.status === 'rejected' || request.checkedFor(opened.value) !== checked) return byItself;
  // Another database transaction has the key, and nobody else waits for it.
  const replay = found.status === 'rejected' ? 'held' : found.value;
  if (replay === 'held') return byItself;
  let executed: ExecutedCommand;
  try {
    const replayed = replayedResult(checked, replay, context.peppers);
    if (replayed === undefined) {
      if (loaded.status === 'rejected') throw loaded.reason;
      announce('load', [request]);
      const decided = decide(checked, loaded.value, context.peppers);
      if (decided.refusal !== null) throw decided.refusal;
      executed = await executeWhole(section, decided, checked, context);
    } else executed = { request, result: replayed, record: null };
  } catch (error) {
    if (error instanceof Refusal) return { result: { status: 'rejected', reason: error }, isSent: false };
    throw error;
  }
  return { result: await answer(section, executed, checked, context), isSent: true };
}

/** A refusal of the execution may have written some of the command: then all of the database transaction is undone. */
async function executeWhole(
  section: Tx,
  decided: DecidedCommand,
  { request }: CheckedRequest,
  { peppers }: BatchItem<unknown>['context'],
): Promise<ExecutedCommand> {
  try {
    return await execute(section, decided, peppers);
  } catch (error) {
    throw error instanceof Refusal
      ? new TypeError(`${request.command.name} was refused late`, { cause: error })
      : error;
  }
}

async function answer<T>(
  section: Tx,
  executed: ExecutedCommand,
  { actor }: CheckedRequest,
  context: BatchItem<T>['context'],
): Promise<PromiseSettledResult<T>> {
  const { result, ledgerWrite } = executed;
  const reader = context.answer(actor, result);
  const [row] = await recordAndAnswer(section, {
    commands: [executed],
    ledgerWrites: ledgerWrite === undefined ? [] : [ledgerWrite],
    queries: [reader.query],
    dryRun: false,
  });
  if (result['replayed'] === 'true') context.metrics.count('replays_total');
  // An answer that cannot be read concerns nobody else.
  const [read] = await Promise.allSettled([(async () => reader.read(row))()]);
  return read;
}
