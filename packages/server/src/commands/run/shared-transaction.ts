/**
 * Commands of several issuers in one database transaction. They run side by side, and their statements share round trips:
 * those on different registers read and write different rows, and those on one register only add rows. Each is authorised by
 * its own token and has a context of its own.
 */
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../postgres/database.ts';
import { isStatementError } from '../../postgres/database-error.ts';
import { setShortLockTimeout } from '../../postgres/planner.ts';
import { findReplayAtOnce } from '../../store/records.ts';
import {
  answerRowsMax,
  type BatchItem,
  type BatchResult,
  concernsAll,
  contextNameOf,
  togetherOptions,
} from './batch.ts';
import { RequestSets } from './request-sets.ts';
import type { CheckedRequest } from './command-request.ts';
import { decide, type DecidedCommand } from './decide.ts';
import { execute, type ExecutedCommand, recordAndAnswer } from './execute.ts';
import { findRecorded, replayedResult } from './replay.ts';
import { announce } from './steps.ts';

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

/** A command that was executed in a section, and is still to be recorded and answered. */
interface ExecutedItem<T> {
  readonly item: BatchItem<T>;
  readonly section: Tx;
  readonly checked: CheckedRequest;
  readonly executed: ExecutedCommand;
}

/** How far a command came: its result, or its execution. */
type Ran<T> = { readonly result: Result<T> } | ExecutedItem<T>;

const byItself = { result: undefined } as const;

/** Runs commands of several issuers together. Shape: `lockWaitMs` is the longest wait for each lock. */
export async function runShared<T>(items: readonly BatchItem<T>[], lockWaitMs: number): Promise<BatchResult<T>> {
  const { database, metrics } = items[0]!.context;
  const results = new Map<BatchItem<T>, Result<T>>();
  let culprit: BatchItem<T> | undefined;
  /** Does something in sections of one register; if it fails there, the command is the culprit. */
  const inSections = async <R>(item: BatchItem<T>, sections: readonly Tx[], work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (error) {
      if (sections.some(({ hasFailed }) => hasFailed) || !isStatementError(error)) culprit ??= item;
      throw error;
    }
  };
  try {
    await database.transaction(async (tx) => {
      results.clear();
      culprit = undefined;
      let unsent = 0;
      const sent = (): void => {
        unsent -= 1;
        // The turn in which the last section sends its last query.
        if (unsent === 0) tx.commit();
      };
      const contexts = new Map<string, Tx>();
      const running = items.map((item) => {
        const sections = [tx.section(sent)];
        return inSections(item, sections, () => runItem(sections, item, contexts));
      });
      const [, ...ran] = await Promise.all([setShortLockTimeout(tx, lockWaitMs), ...running]);
      for (const [index, one] of ran.entries()) if ('result' in one) results.set(items[index]!, one.result);
      const bySection = Map.groupBy(
        ran.flatMap((one) => ('result' in one ? [] : one)),
        ({ section }) => section,
      );
      unsent = bySection.size;
      const ending = [...bySection].map(([section, own]) =>
        inSections(own[0]!.item, [section], () => answerAll(section, own)),
      );
      for (const own of await Promise.all(ending)) for (const [item, result] of own) results.set(item, result);
    }, togetherOptions(items));
    metrics.observe('registry_batch_size', results.size);
    return { batched: true, results: items.map((item) => results.get(item)) };
  } catch (reason) {
    if (concernsAll(reason)) return { batched: true, results: items.map(() => ({ status: 'rejected', reason })) };
    return { batched: false, cause: reason, ...(culprit === undefined ? {} : { culprit }) };
  }
}

/**
 * Runs one command as by itself, up to its record. It throws where the database transaction is lost.
 *
 * Shape: `sections` has the command's own section, in which it is authorised, and gets the one in which it is executed: that of
 * the first command whose context is equal, so that there are fewer contexts to set.
 */
async function runItem<T>(sections: Tx[], item: BatchItem<T>, contexts: Map<string, Tx>): Promise<Ran<T>> {
  const { request, context } = item;
  const [own] = sections as [Tx];
  const checked = request.checkedFor(context.expected!);
  // Refused, it is refused by itself: who asks is not known yet.
  if (checked instanceof Refusal) return byItself;
  const { actor, input } = checked;
  const [opened, found, loaded] = await Promise.allSettled([
    context.access.authorise(own),
    findRecorded(request.idempotencyKey, (text) => findReplayAtOnce(own, text)),
    (async () => request.command.load({ tx: own, actor, input, peppers: context.peppers }))(),
  ]);
  for (const one of [opened, found, loaded])
    if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason;
  if (opened.status === 'rejected' || request.checkedFor(opened.value) !== checked) return byItself;
  // Another database transaction has the key, and nobody else waits for it.
  const replay = found.status === 'rejected' ? 'held' : found.value;
  if (replay === 'held') return byItself;
  const name = contextNameOf(opened.value);
  const section = contexts.get(name) ?? own;
  contexts.set(name, section);
  sections.push(section);
  try {
    const replayed = replayedResult(checked, replay, context.peppers);
    if (replayed !== undefined)
      return { item, section, checked, executed: { request, result: replayed, record: null } };
    if (loaded.status === 'rejected') throw loaded.reason;
    announce('load', [request]);
    const requestSets = new RequestSets(context.remembered);
    const decided = decide(checked, loaded.value, { peppers: context.peppers, requestSets });
    if (decided.refusal !== null) throw decided.refusal;
    // Who must agree to a proposal is read once more, for which nobody else waits.
    if (decided.instruction?.proposed === true) return byItself;
    return { item, section, checked, executed: await executeWhole(section, decided, checked, context) };
  } catch (error) {
    if (error instanceof Refusal) return { result: { status: 'rejected', reason: error } };
    throw error;
  }
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

/** Records and answers all commands of one section. */
async function answerAll<T>(
  section: Tx,
  items: readonly ExecutedItem<T>[],
): Promise<readonly (readonly [BatchItem<T>, PromiseSettledResult<T>])[]> {
  const readers = items.map(({ item, checked, executed }) => item.context.answer(checked.actor, executed.result));
  const rows = await recordAndAnswer(section, {
    commands: items.map(({ executed }) => executed),
    ledgerWrites: items.flatMap(({ executed: { ledgerWrite } }) => ledgerWrite ?? []),
    queries: readers.map(({ query }) => query),
    dryRun: false,
  });
  // An answer that cannot be read concerns nobody else.
  const read = await Promise.allSettled(readers.map(async (reader, index) => reader.read(rows[index])));
  return items.map(({ item }, index) => [item, read[index]!]);
}
