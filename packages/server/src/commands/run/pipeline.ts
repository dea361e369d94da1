/**
 * The steps of every write in one database transaction: authorise, parse, replay, load, decide, execute, answer,
 * commit. A single command is a list of one; several are those of one user on ledgers, which arrived at once.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Authorised } from '../../auth/access.ts';
import type { Peppers } from '../../auth/secrets.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { RolledBack, type Tx } from '../../postgres/database.ts';
import { isStatementError } from '../../postgres/database-error.ts';
import { setShortLockTimeout } from '../../postgres/planner.ts';
import { checkDeferredConstraints } from '../../store/constraints.ts';
import { findReplay, type KeyRecord } from '../../store/records.ts';
import { forgetContext } from '../../store/tokens.ts';
import { type CheckedRequest, checkRequest } from './checked-request.ts';
import type { CommandContext, CommandRequest } from './command-request.ts';
import { type DecidingContext, waitsForOthers } from './decide.ts';
import { decideAndWrite } from './decide-and-write.ts';
import { execute, type ExecutedCommand, recordAndAnswer, unrecorded } from './execute.ts';
import { loadAll } from './load.ts';
import { type Outcome, refusedOutcome } from './outcome.ts';
import { firstRecorded, replayedResult } from './replay.ts';
import type { RequestSets } from './request-sets.ts';
import { announce } from './steps.ts';

/** A request and the context in which it is made. */
export interface Item<T> {
  readonly request: CommandRequest;
  readonly context: CommandContext<T>;
  /**
   * The request as it was checked for the actor who is expected: what it rests on is then loaded while it is
   * authorised.
   */
  readonly expected: { readonly actor: Actor; readonly checked: CheckedRequest | Refusal } | undefined;
}

/**
 * The values that the commands of a database transaction share. Units: `lockWaitMs`, the longest wait for each lock,
 * where it is short.
 */
interface Together {
  readonly sets: RequestSets;
  readonly peppers: Peppers;
  readonly lockWaitMs?: number;
}

/**
 * Something was done ahead and cannot count: the commands are to be run without that. Shape: `cause` is the error,
 * where there was one.
 */
export class InVain extends Error {}

/** Shape: undefined for a command that is to be run by itself. */
type Outcomes<T> = readonly (Outcome<T> | undefined)[];

/**
 * Runs commands. It throws a refusal where it is that of a single command, or where each is to be run by itself; and
 * InVain.
 */
export async function runSteps<T>(
  tx: Tx,
  items: readonly Item<T>[],
  together: Together,
): Promise<Outcomes<T> | RolledBack<Outcomes<T>>> {
  const opened = await open(tx, items, together);
  const { requests, recorded } = opened;
  const replays = requests.map((checked) =>
    replayedResult(checked, firstRecorded(checked.request.idempotencyKey, recorded), together.peppers),
  );
  const states = replays.every((replay) => replay !== undefined) ? [] : await load(tx, opened, together);
  const ends: End[] = [];
  for (const [index, checked] of requests.entries()) {
    const replay = replays[index];
    ends.push(
      replay === undefined
        ? await decideAndExecute(tx, checked, states[index], {
            ...together,
            now: opened.now,
            alone: items.length === 1,
          })
        : unrecorded(checked, replay, 'replayed'),
    );
  }
  return answerAll(tx, items, requests, ends);
}

/** How far a command came: it is to be recorded and answered, it was refused, or it is to be run by itself. */
type End = ExecutedCommand | Outcome<never> | undefined;

async function decideAndExecute(
  tx: Tx,
  checked: CheckedRequest,
  state: unknown,
  context: DecidingContext & { readonly alone: boolean },
): Promise<End> {
  announce('load', [checked.request]);
  // A proposal leaves the ledger as it is.
  if (!context.alone && waitsForOthers(checked, state, context.sets)) return undefined;
  const decided = await decideAndWrite(tx, checked, state, context);
  const { refusal, refused, checks } = decided;
  if (refusal === null) return execute(tx, decided, context.peppers);
  if (!checked.request.dryRun) return refusedOutcome(refusal, refused);
  return unrecorded(checked, { checks: JSON.stringify(checks), replayed: 'false' }, null);
}

/** Records and answers what was executed, and commits; a dry run rolls back what it has written. */
async function answerAll<T>(
  tx: Tx,
  items: readonly Item<T>[],
  requests: readonly CheckedRequest[],
  ends: readonly End[],
): Promise<Outcomes<T> | RolledBack<Outcomes<T>>> {
  const commands = ends.filter((end): end is ExecutedCommand => end !== undefined && 'record' in end);
  if (commands.length === 0) return new RolledBack(ends as Outcomes<T>);
  const dryRun = commands.some(({ request, record }) => request.dryRun && record !== null);
  const readers = ends.map((end, index) =>
    end !== undefined && 'record' in end ? items[index]!.context.answer(requests[index]!.actor, end.result) : undefined,
  );
  const rows = await recordAndAnswer(tx, { commands, queries: readers.map((reader) => reader?.query ?? null), dryRun });
  const outcomes = ends.map((end, index): Outcome<T> | undefined => {
    if (end === undefined || !('record' in end)) return end;
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

/** The values that are known before anything is decided. Shape: `loading` where what was loaded ahead counts. */
interface Opened {
  readonly requests: readonly CheckedRequest[];
  readonly now: Date;
  /** The results under keys, by their texts. */
  readonly recorded: ReadonlyMap<string, KeyRecord | undefined>;
  readonly loading: Promise<readonly unknown[]> | undefined;
}

/**
 * Authorises, looks up the keys, and loads what the commands of expected actors rest on, in one round trip. A caller is
 * usually who it was last time. The rows that were loaded ahead are used only for the same actor, down to the
 * delegation; row-level security shows a wrong guess nothing that the caller may not see.
 */
async function open<T>(tx: Tx, items: readonly Item<T>[], { peppers, lockWaitMs }: Together): Promise<Opened> {
  const expected = items.map((item) => item.expected?.checked).filter((checked) => checked !== undefined);
  const permitted = expected.filter((checked): checked is CheckedRequest => !(checked instanceof Refusal));
  // In the order of their texts for every caller: nobody holds a key while waiting for one whose holder waits for that.
  const keys = [...new Set(items.flatMap(({ request }) => request.idempotencyKey?.lookups ?? []))].sort();
  const opening = Promise.all([
    authoriseEach(tx, items),
    lockWaitMs === undefined ? undefined : setShortLockTimeout(tx, lockWaitMs),
    Promise.all(keys.map(async (key) => [key, await findReplay(tx, key)] as const)),
  ]);
  // Sent behind these: the lock of a key comes before all other locks.
  const loading = permitted.length === items.length ? loadAll(tx, permitted, peppers) : undefined;
  const [opened, ahead] = await Promise.allSettled([opening, loading]);
  // The database transaction is lost, and perhaps for nothing: a key that was used needs no lock.
  if (ahead.status === 'rejected' && isStatementError(ahead.reason)) throw new InVain('', { cause: ahead.reason });
  if (opened.status === 'rejected') throw opened.reason;
  const [authorised, , recorded] = opened.value;
  const requests = items.map((item) => {
    const { actor } = authorised.get(item.context.access)!;
    return isDeepStrictEqual(item.expected?.actor, actor) ? item.expected!.checked : checkRequest(item.request, actor);
  });
  const isExpected = requests.every((checked, index) => checked === expected[index]);
  // Several share one context, so that another actor's command is run by itself.
  if (!isExpected && items.length > 1) throw new InVain();
  const { now } = [...authorised.values()].at(-1)!;
  return {
    requests: requests.map(orThrow),
    now,
    recorded: new Map(recorded),
    loading: isExpected ? loading : undefined,
  };
}

function orThrow(checked: CheckedRequest | Refusal): CheckedRequest {
  if (checked instanceof Refusal) throw checked;
  return checked;
}

/** Authorises each token once, one after the other. Each begins without the context of the one before. */
async function authoriseEach(
  tx: Tx,
  items: readonly Item<unknown>[],
): Promise<ReadonlyMap<Item<unknown>['context']['access'], Authorised>> {
  const callers = Map.groupBy(items, ({ context }) => context.sharing?.caller);
  const authorised = [...callers.values()].map(async (own, index) => {
    if (index > 0) forgetContext(tx).catch(() => undefined);
    const who = await own[0]!.context.access.authorise(tx);
    return own.map(({ context }) => [context.access, who] as const);
  });
  return new Map((await Promise.all(authorised)).flat());
}

/**
 * Returns the rows that were loaded ahead, or loads them now; and the policies that the attempt before this one
 * guessed.
 */
async function load(tx: Tx, { requests, loading }: Opened, { sets, peppers }: Together): Promise<readonly unknown[]> {
  const [states] = await Promise.all([loading ?? loadAll(tx, requests, peppers), sets.readAgain(tx)]);
  return states;
}
