/**
 * The steps of every write in one database transaction: authorise, parse, replay, load, decide, execute, answer,
 * commit. A single command is a list of one; a batch is a list of commands of one user on ledgers.
 */
import type { Authorised } from '../../auth/access.ts';
import type { Peppers } from '../../auth/secrets.ts';
import { Refusal } from '../../base/refusal.ts';
import { contextNameOf } from '../../rules/actor.ts';
import { RolledBack, type Tx } from '../../postgres/database.ts';
import { isEnded, isStatementError } from '../../postgres/database-error.ts';
import { setLockTimeout } from '../../postgres/planner.ts';
import { checkDeferredConstraints } from '../../store/constraints.ts';
import { findReplays, type KeyRecord } from '../../store/records/records.ts';
import type { CheckedRequest, CheckRequest } from './checked-request.ts';
import type { CommandContext, CommandRequest } from './command-request.ts';
import { type DecidingContext, waitsForOthers } from './decide.ts';
import { decideAndWrite } from './decide-and-write.ts';
import { onExecutionDay } from './execution-day.ts';
import { execute, type ExecutedCommand, recordAndAnswer, unrecorded } from './execute.ts';
import { noSignInSettings, type SignInSettings } from '../../rules/sign-in-policy.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { type Loaded, loadAll, type LoadSettings } from './load.ts';
import type { SignInContext, WebhookLimits } from '../command.ts';
import { type Outcome, refusedOutcome } from './outcome.ts';
import { firstRecorded, replayedResult } from './replay.ts';
import type { RequestSets } from './request-sets.ts';
import { announce } from './steps.ts';

/** A request and the context in which it is made. */
export interface Item<T> {
  readonly request: CommandRequest;
  readonly context: CommandContext<T>;
  readonly check: CheckRequest;
  /** The check for the actor who is expected: what it rests on is then loaded while the token is authorised. */
  readonly ahead: CheckedRequest | undefined;
}

/**
 * The values that the commands of a database transaction share. Units: `lockWaitMs`, milliseconds of the longest wait
 * for each lock; undefined for the setting of the role.
 */
interface Together {
  readonly sets: RequestSets;
  readonly peppers: Peppers;
  readonly jobLots: number;
  readonly webhooks: WebhookLimits;
  readonly signIn?: SignInContext;
  readonly faultOf?: LoadSettings['faultOf'];
  readonly lockWaitMs?: number;
}

/** A load that was sent ahead failed, perhaps for nothing. Shape: `cause` is the error. */
export class LoadedInVain extends Error {}

/** The error itself, of a load that was sent ahead too. */
export function causeOf(error: unknown): unknown {
  return error instanceof LoadedInVain ? error.cause : error;
}

/** Shape: undefined for a command that is to be run alone. */
type Outcomes<T> = readonly (Outcome<T> | undefined)[];

/**
 * Runs commands. It throws LoadedInVain, and a refusal where a command was refused late, so that all of the database
 * transaction is undone.
 */
export async function runSteps<T>(
  tx: Tx,
  items: readonly Item<T>[],
  together: Together,
): Promise<Outcomes<T> | RolledBack<Outcomes<T>>> {
  const opened = await open(tx, items, together);
  if (opened === undefined) return new RolledBack(items.map(() => undefined));
  const { recorded, now } = opened;
  const requests = [...opened.requests];
  const begun = requests.map((checked) => findReplayed(checked, recorded, together.peppers));
  // A request that is carried out later is alone.
  if (requests.length === 1 && isOpen(begun[0])) requests[0] = begun[0] = await onExecutionDay(tx, begun[0]);
  for (const [index, one] of begun.entries())
    if (isOpen(one)) begun[index] = await withProof(tx, one, items[index]!.context.signIn);
  const loaded = begun.some(isOpen) ? await load(tx, { ...opened, requests }, together) : [];
  const ends: End[] = [];
  for (const [index, one] of begun.entries())
    ends.push(isOpen(one) ? await decideAndExecute(tx, one, loaded[index]!, { ...together, now }) : one);
  return answerAll(tx, items, requests, ends);
}

/** How far a command came: it is to be recorded and answered, it was refused, or it is to be run alone. */
export type End = ExecutedCommand | Outcome<never> | undefined;

const isOpen = (one: CheckedRequest | Refusal | End): one is CheckedRequest =>
  one !== undefined && 'inputDigest' in one;
/** Whether a command came to its end without a refusal. */
export const isExecuted = (end: End): end is ExecutedCommand => end !== undefined && 'record' in end;

/** The request, or its end where it was refused or its key has a result. */
function findReplayed(checked: Checked, recorded: Opened['recorded'], peppers: Peppers): CheckedRequest | End {
  if (checked === undefined) return undefined;
  if (checked instanceof Refusal) return refusedOutcome(checked);
  try {
    const result = replayedResult(checked, firstRecorded(checked.request.idempotencyKey, recorded), peppers);
    return result === undefined ? checked : unrecorded(checked, result, 'replayed');
  } catch (error) {
    if (error instanceof Refusal) return refusedOutcome(error);
    throw error;
  }
}

/** The request, or its end where a person has to prove anew who they are. */
async function withProof(
  tx: Tx,
  checked: CheckedRequest,
  { providers }: SignInSettings = noSignInSettings,
): Promise<CheckedRequest | End> {
  const { request, actor } = checked;
  if (actor.sessionId === null || !request.asksProof) return checked;
  try {
    await requireFreshProof(tx, request, actor, providers);
    return checked;
  } catch (error) {
    if (error instanceof Refusal) return refusedOutcome(error);
    throw error;
  }
}

/** Decides a command on the rows that were loaded, and executes it where no rule blocks. */
export async function decideAndExecute(
  tx: Tx,
  checked: CheckedRequest,
  { state, ledger }: Loaded,
  context: DecidingContext,
): Promise<End> {
  announce('load', [checked.request]);
  // A proposal must not change the ledger that it shares with the commands after it.
  const mayWait = ledger !== undefined && context.gathered === undefined;
  if (mayWait && waitsForOthers(checked, state, context.sets)) return undefined;
  const before = ledger?.transactions.length;
  const decided = await decideAndWrite(tx, checked, state, context).catch((error: unknown) => {
    // The commands behind it are decided on the ledger as it is now.
    if (error instanceof Refusal && ledger?.transactions.length === before) return error;
    throw error;
  });
  if (decided instanceof Refusal) return refusedOutcome(decided);
  const { refusal, refused, checks } = decided;
  if (refusal === null) return execute(tx, decided, context);
  if (!checked.request.dryRun) return refusedOutcome(refusal, refused);
  return unrecorded(checked, { checks: JSON.stringify(checks), replayed: 'false' }, null);
}

/** Records and answers the executed commands, and commits; a dry run is rolled back. */
async function answerAll<T>(
  tx: Tx,
  items: readonly Item<T>[],
  requests: readonly Checked[],
  ends: readonly End[],
): Promise<Outcomes<T> | RolledBack<Outcomes<T>>> {
  const commands = ends.filter(isExecuted);
  if (commands.length === 0) return new RolledBack(ends as Outcomes<T>);
  const dryRun = commands.some(({ request, record }) => request.dryRun && record !== null);
  const readers = ends.map((end, index) =>
    isExecuted(end) ? items[index]!.context.answer((requests[index] as CheckedRequest).actor, end.result) : undefined,
  );
  const rows = await recordAndAnswer(tx, { commands, queries: readers.map((reader) => reader?.query ?? null), dryRun });
  const outcomes = ends.map((end, index): Outcome<T> | undefined => {
    if (!isExecuted(end)) return end;
    const { executed, refused } = end;
    return { executed, refused, refusal: null, answer: () => readers[index]!.read(rows[index]) };
  });
  if (!dryRun) return outcomes;
  await checkDeferredConstraints(tx);
  announce(
    'rollback',
    commands.map(({ request }) => request),
  );
  return new RolledBack(outcomes);
}

/** A request as it was checked. Shape: undefined for one that is to be run alone. */
type Checked = CheckedRequest | Refusal | undefined;

/**
 * The values that are known before anything is decided. Shape: `loading` where the rows that were loaded ahead count.
 */
interface Opened {
  readonly requests: readonly Checked[];
  readonly now: Date;
  /** The recorded results by their idempotency keys. */
  readonly recorded: ReadonlyMap<string, KeyRecord>;
  readonly loading: Promise<readonly Loaded[]> | undefined;
}

/**
 * Authorises the tokens, looks up the keys, and loads the rows for the expected actors, in one round trip. The actor of
 * a token is usually that of its last request. The rows are used only if the actor is the same, down to the delegation;
 * under a wrong guess, row-level security shows nothing that the caller may not see. Shape: undefined where the rows
 * cannot be those of several actors who were expected.
 */
async function open<T>(
  tx: Tx,
  items: readonly Item<T>[],
  { lockWaitMs, ...settings }: Together,
): Promise<Opened | undefined> {
  const expected = items.flatMap(({ ahead }) => ahead ?? []);
  // Keys are locked in the order of their texts, so that two callers cannot wait for each other.
  const keys = [...new Set(items.flatMap(({ request }) => request.idempotencyKey?.lookups ?? []))].sort();
  const opening = Promise.all([
    authoriseEach(tx, items),
    lockWaitMs === undefined ? undefined : setLockTimeout(tx, lockWaitMs),
    findReplays(tx, keys),
  ]);
  // The load is sent after the keys, because the lock of a key precedes all other locks.
  const loading = expected.length === items.length ? loadAll(tx, expected, settings) : undefined;
  const [opened, ahead] = await Promise.allSettled([opening, loading]);
  // The error has ended the database transaction, perhaps needlessly: a key that was used before needs no load.
  if (ahead.status === 'rejected' && isStatementError(ahead.reason) && (keys.length > 0 || !isEnded(ahead.reason)))
    throw new LoadedInVain('', { cause: ahead.reason });
  if (opened.status === 'rejected') throw opened.reason;
  const [callers, , recorded] = opened.value;
  // The rows were read in the context of the last token. One that is refused sets an empty one, and shows nothing.
  const last = callers.at(-1)!.who;
  if (last instanceof Refusal) return undefined;
  if (items.length === 1) {
    const checked = items[0]!.check(last.actor);
    return { requests: [checked], now: last.now, recorded, loading: checked === expected[0] ? loading : undefined };
  }
  if (contextNameOf(last.actor) !== contextNameOf(expected[0]!.actor)) return undefined;
  const whoOf = new Map(callers.flatMap(({ items: own, who }) => own.map((item) => [item, who] as const)));
  const requests = items.map((item): Checked => {
    const who = whoOf.get(item)!;
    if (who instanceof Refusal) return who;
    const checked = item.check(who.actor);
    return checked === item.ahead ? checked : undefined;
  });
  return { requests, now: last.now, recorded, loading };
}

/** The commands with one token, and who it is, or why it is refused. */
interface Caller<T> {
  readonly items: readonly Item<T>[];
  readonly who: Authorised | Refusal;
}

/**
 * Authorises each token once, one after the other. A refusal is a value where there are others; that of a single token
 * is thrown.
 */
async function authoriseEach<T>(tx: Tx, items: readonly Item<T>[]): Promise<readonly Caller<T>[]> {
  const callers = [...Map.groupBy(items, ({ context }) => context.sharing?.caller).values()];
  return Promise.all(
    callers.map(async (own) => {
      const who = await own[0]!.context.access.authorise(tx).catch((error: unknown) => {
        if (error instanceof Refusal && items.length > 1) return error;
        throw error;
      });
      return { items: own, who };
    }),
  );
}

/**
 * Returns the rows that were loaded ahead, or loads them now. After a conflict it also reads the policies that the
 * attempt before this one had guessed.
 */
async function load(
  tx: Tx,
  { requests, loading }: Opened,
  { sets, ...settings }: Together,
): Promise<readonly Loaded[]> {
  const [states] = await Promise.all([loading ?? loadAll(tx, requests.filter(isOpen), settings), sets.readAgain(tx)]);
  return states;
}
