/**
 * The one way in which anything changes: authorise, parse, replay, load, decide, execute, answer, commit. Reading ahead and
 * sharing a database transaction are laid around it, in `read-ahead.ts` and `batcher.ts`.
 */
import type { Peppers } from '../../auth/secrets.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { checkDeferredConstraints } from '../../store/constraints.ts';
import { refusalOf } from '../../store/constraints.ts';
import { againAfterConflict } from '../../postgres/conflict.ts';
import { RolledBack, type Tx } from '../../postgres/database.ts';
import { findReplay, type KeyRecord } from '../../store/records.ts';
import type { LoadContext } from '../command.ts';
import { RequestSets } from './request-sets.ts';
import { decideInChunks } from './chunked-decision.ts';
import type { CheckedRequest, CommandContext, CommandRequest } from './command-request.ts';
import { decide, type DecidedCommand, withNeedsOfNow } from './decide.ts';
import { execute, type ExecutedCommand, recordAndAnswer } from './execute.ts';
import type { InputShape, Parsed } from './input.ts';
import { findRecorded, replayedResult } from './replay.ts';
import { announce } from './steps.ts';

/** Runs a command and answers its result; or refuses it, and nothing has changed. */
export type RunCommand = <T>(request: CommandRequest, context: CommandContext<T>) => Promise<T>;

/** The answers to what a command sends first: who asks, and what is recorded under its key. */
export interface OpenedCommand {
  readonly actor: Actor;
  readonly replay: KeyRecord | undefined;
  /** Loads what the decision rests on. */
  load(context: LoadContext<Parsed<InputShape>>): Promise<unknown>;
}

export type Open = (tx: Tx, request: CommandRequest, context: CommandContext<unknown>) => Promise<OpenedCommand>;

/** Runs a command. It refuses what permission, input, key and decision refuse. */
export async function runCommand<T>(
  request: CommandRequest,
  context: CommandContext<T>,
  openWith: Open = open,
): Promise<T> {
  const requestSets = new RequestSets(context.remembered);
  const attempt = (): Promise<T> =>
    context.database.transaction((tx) => runSteps(tx, request, context, { openWith, requestSets }), {
      since: request.since,
      watcher: context.record,
    });
  try {
    return await againAfterConflict(attempt, (conflict) =>
      context.metrics.count('registry_mutation_retries_total', conflict),
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Authorises and looks up the key in one round trip: the key belongs to the account that the first statement finds out. */
export async function open(tx: Tx, request: CommandRequest, context: CommandContext<unknown>): Promise<OpenedCommand> {
  const { idempotencyKey, command } = request;
  const [actor, replay] = await Promise.all([
    context.access.authorise(tx),
    findRecorded(idempotencyKey, (text) => findReplay(tx, text)),
  ]);
  return { actor, replay, load: (loading) => command.load(loading) };
}

async function runSteps<T>(
  tx: Tx,
  request: CommandRequest,
  context: CommandContext<T>,
  { openWith, requestSets }: { readonly openWith: Open; readonly requestSets: RequestSets },
): Promise<T | RolledBack<T>> {
  const { actor, replay, load } = await openWith(tx, request, context);
  const checked = request.checkedFor(actor);
  if (checked instanceof Refusal) throw checked;
  const replayed = replayedResult(checked, replay, context.peppers);
  if (replayed !== undefined) return answer(tx, { request, result: replayed, record: null }, actor, context);
  const { input } = checked;
  const { peppers } = context;
  const [state] = await Promise.all([load({ tx, actor, input, peppers }), requestSets.readAgain(tx)]);
  announce('load', [request]);
  const decided = await decideCommand(tx, checked, state, { peppers, requestSets });
  if (decided.refusal === null) return answer(tx, await execute(tx, decided, context.peppers), actor, context);
  if (!request.dryRun) throw decided.refusal;
  const result = { checks: JSON.stringify(decided.checks), replayed: 'false' };
  return answer(tx, { request, result, record: null }, actor, context);
}

async function decideCommand(
  tx: Tx,
  checked: CheckedRequest,
  state: unknown,
  context: { readonly peppers: Peppers; readonly requestSets: RequestSets },
): Promise<DecidedCommand> {
  const { command } = checked.request;
  const decided =
    command.kind === 'register' && command.chunked !== undefined
      ? await decideInChunks(tx, checked, command, state, context)
      : decide(checked, state, context);
  return withNeedsOfNow(tx, decided, context.requestSets);
}

/** Answers and commits; a dry run rolls back what it has written. */
async function answer<T>(
  tx: Tx,
  executed: ExecutedCommand,
  actor: Actor,
  context: CommandContext<T>,
): Promise<T | RolledBack<T>> {
  const { request, record, result, ledgerWrite } = executed;
  const dryRun = request.dryRun && record !== null;
  const reader = context.answer(actor, result);
  const [row] = await recordAndAnswer(tx, {
    commands: [executed],
    ledgerWrites: ledgerWrite === undefined ? [] : [ledgerWrite],
    queries: [reader.query],
    dryRun,
  });
  const read = reader.read(row);
  if (!dryRun) return read;
  await checkDeferredConstraints(tx);
  announce('rollback', [request]);
  return new RolledBack(read);
}
