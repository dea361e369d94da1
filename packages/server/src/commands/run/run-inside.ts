/** Commands of one actor inside a database transaction that goes on: each sees what those before it wrote. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '../../base/refusal.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { recordTogether } from '../../rules/ledger/one-instant.ts';
import type { Tx } from '../../postgres/database.ts';
import { type DigestOf, digestTransaction } from '../../store/ledger/posted-rows.ts';
import type { WorkingCopies } from '../../store/ledger/working-copies.ts';
import type { Effect, Grouping } from '../command.ts';
import { noWebhooks } from './command-request.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { DecidedCommand, DecidingContext } from './decide.ts';
import { decideAndWrite } from './decide-and-write.ts';
import { allInOrder, execute, type ExecutedCommand, sendRecords } from './execute.ts';
import type { InputShape } from './input.ts';
import { batchingOf, loadAll, type Loaded } from './load.ts';
import { refusedOutcome } from './outcome.ts';
import { decideAndExecute, type End, isExecuted } from './pipeline.ts';

/** The values that the commands share. */
export interface InsideContext extends DecidingContext {
  readonly jobLots: number;
  /** Whether all is rolled back: then audit entries, events, keys and most instructions are not written. */
  readonly isTrial: boolean;
}

/** How commands may be run together: on ledgers, with others of one mutation, or not at all. */
export type Sharing = 'ledgers' | Grouping<InputShape, unknown, unknown> | null;

/** How a command may be run together with those before it. */
export function sharingOf({ request: { command, input } }: CheckedRequest): Sharing {
  const batching = batchingOf(command);
  if (batching !== undefined) return batching.runsAlone?.(input) === true ? null : 'ledgers';
  return (command.kind === 'register' && command.grouping) || null;
}

/** The end of each command; undefined for one that others must agree to. `written` resolves when all is written. */
export interface InsideRun {
  readonly ends: readonly End[];
  readonly written: Promise<unknown>;
}

/** Runs commands that may be run together, or a single one, and sends what they changed. */
export async function runInside(
  tx: Tx,
  requests: readonly CheckedRequest[],
  context: InsideContext,
): Promise<InsideRun> {
  if (requests.length === 0) return { ends: [], written: Promise.resolve() };
  const isSeveral = (one: CheckedRequest): boolean => batchingOf(one.request.command) === undefined;
  if (requests.length > 1 && context.copies !== undefined && requests.some(isSeveral))
    return runOnCopies(tx, requests, context, context.copies);
  const sharing = sharingOf(requests[0]!);
  if (sharing !== null && sharing !== 'ledgers')
    return send(tx, await runGroup(tx, requests, sharing, context), context);
  const loaded = await loadAll(tx, requests, { ...context, webhooks: noWebhooks }).catch(refusalAsValue);
  if (!(loaded instanceof Refusal)) return send(tx, await decideEach(tx, requests, loaded, context), context);
  // One of several commands names something that is not there.
  return requests.length === 1
    ? send(tx, [refusedOutcome(loaded)], context)
    : runParts(
        tx,
        requests.map((one) => [one]),
        context,
      );
}

async function send(tx: Tx, ends: readonly End[], { isTrial, copies }: InsideContext): Promise<InsideRun> {
  const commands = ends.filter(isExecuted);
  const written = allInOrder(await sendRecords(tx, isTrial ? onTrial(commands) : commands, copies));
  // It is awaited by the caller; all that is sent behind it fails too.
  written.catch(() => undefined);
  return { ends, written };
}

/** The commands without what nothing rests on. The ledger refers to instructions: to the first one of all. */
function onTrial(commands: readonly ExecutedCommand[]): readonly ExecutedCommand[] {
  const first = commands.find(({ ledgerWrite }) => ledgerWrite !== undefined)?.record?.instruction;
  return commands.map((command): ExecutedCommand => {
    const { ledgerWrite } = command;
    if (command.record === null) return command;
    const record = { ...command.record, change: null, rowChanges: undefined, key: null };
    if (ledgerWrite === undefined || !first || record.instruction === first) return { ...command, record };
    const digestOf: DigestOf = (transaction) => digestTransaction(transaction, first.id);
    return { ...command, record: { ...record, instruction: null }, ledgerWrite: { ...ledgerWrite, digestOf } };
  });
}

/**
 * Decides commands one behind the other, and serves other requests in between. Shape: `before` is called ahead of the
 * decision on each.
 */
async function decideEach(
  tx: Tx,
  requests: readonly CheckedRequest[],
  loaded: readonly Loaded[],
  context: InsideContext,
  before: (loaded: Loaded) => void = () => undefined,
): Promise<readonly End[]> {
  const inside = { ...context, isInside: true };
  const ends: End[] = [];
  for (const [index, checked] of requests.entries()) {
    await nextTurn();
    before(loaded[index]!);
    ends.push(await decideAndExecute(tx, checked, loaded[index]!, inside));
  }
  return ends;
}

/**
 * Runs commands on ledgers that stay in memory, of which some are on several ledgers. Where a copy cannot stand for one
 * of the ledgers, those are run alone.
 */
async function runOnCopies(
  tx: Tx,
  requests: readonly CheckedRequest[],
  context: InsideContext,
  copies: WorkingCopies,
): Promise<InsideRun> {
  const loaded = await loadCopies(tx, requests, context, copies);
  if (loaded === undefined) return runParts(tx, partsOf(requests), context);
  const decided = await decideEach(tx, requests, loaded, context, ({ state }) =>
    recordTogether(state as readonly Ledger[]),
  );
  return send(tx, decided, context);
}

/** The ledgers of each command; undefined where one of them is no copy, or would be changed on a day of the past. */
async function loadCopies(
  tx: Tx,
  requests: readonly CheckedRequest[],
  context: InsideContext,
  copies: WorkingCopies,
): Promise<readonly Loaded[] | undefined> {
  const settings = { ...context, webhooks: noWebhooks };
  const shared = requests.filter(({ request: { command } }) => batchingOf(command) !== undefined);
  copies.expect(firstDaysOf(requests));
  try {
    // This reads all that the copies lack, in one round trip.
    const together = shared.length === 0 ? [] : await loadAll(tx, shared, settings);
    const states = new Map(shared.map((one, index) => [one, together[index]!.state]));
    const loaded: Loaded[] = [];
    for (const one of requests) {
      const state = states.get(one) ?? (await loadAll(tx, [one], settings))[0]!.state;
      if (!copies.has({ ledgers: state as readonly Ledger[] })) return undefined;
      loaded.push({ state, ledger: undefined });
    }
    const last = new Map<Ledger, string>();
    for (const [index, { state }] of loaded.entries()) {
      const ledgers = state as readonly Ledger[];
      const day = requests[index]!.input['effectiveDate'] as string;
      if (!copies.has({ ledgers }) || ledgers.some((one) => day < (last.get(one) ?? one.effectiveDate)))
        return undefined;
      for (const ledger of ledgers) if (day <= ledger.today) last.set(ledger, day);
    }
    return loaded;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  } finally {
    copies.expect(new Map());
  }
}

/** The day of the first command on each class. */
function firstDaysOf(requests: readonly CheckedRequest[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { input } of requests) {
    const { assetId, toAssetId, effectiveDate } = input as Readonly<Record<string, string | undefined>>;
    for (const id of [assetId, toAssetId])
      if (id !== undefined && !(days.get(id)! < effectiveDate!)) days.set(id, effectiveDate!);
  }
  return days;
}

/** Commands that share ledgers stay together, and others are apart. */
function partsOf(requests: readonly CheckedRequest[]): readonly (readonly CheckedRequest[])[] {
  const parts: CheckedRequest[][] = [];
  let goesOn = false;
  for (const one of requests) {
    const isShared = batchingOf(one.request.command) !== undefined;
    if (isShared && goesOn) parts.at(-1)!.push(one);
    else parts.push([one]);
    goesOn = isShared;
  }
  return parts;
}

/** Runs parts of the commands, one behind the other. */
async function runParts(
  tx: Tx,
  parts: readonly (readonly CheckedRequest[])[],
  context: InsideContext,
): Promise<InsideRun> {
  const runs: InsideRun[] = [];
  const allWritten = (): Promise<unknown> => allInOrder(runs.map(({ written }) => written));
  for (const part of parts) {
    const run = await runInside(tx, part, context).catch(async (error: unknown) => {
      // Where the database refused what was sent before, that is the reason.
      await allWritten();
      throw error;
    });
    runs.push(run);
  }
  const written = allWritten();
  // As of `send`: the caller may end by another refusal first.
  written.catch(() => undefined);
  return { ends: runs.flatMap(({ ends }) => ends), written };
}

/** Decides commands on what is loaded once for all, and writes what they change in one go. */
async function runGroup(
  tx: Tx,
  requests: readonly CheckedRequest[],
  grouping: Grouping<InputShape, unknown, unknown>,
  context: InsideContext,
): Promise<readonly End[]> {
  const [{ actor, executionDay }] = requests as readonly [CheckedRequest, ...CheckedRequest[]];
  const shared = { tx, actor, asOf: executionDay, ...context, webhooks: noWebhooks };
  const inputs = requests.map(({ input }) => input);
  const state = await grouping.load(shared, inputs).catch(refusalAsValue);
  if (state instanceof Refusal) return requests.map(() => refusedOutcome(state));
  const decided: (DecidedCommand | Refusal)[] = [];
  for (const checked of requests) decided.push(await decideAndWrite(tx, checked, state, context).catch(refusalAsValue));
  const done = decided.filter(
    (one): one is DecidedCommand => !(one instanceof Refusal) && one.refusal === null && !one.instruction!.proposed,
  );
  const changes = done.map((one) => one.changes);
  const effects =
    done.length === 0
      ? []
      : await grouping.execute({ tx, actor, secretKey: context.peppers[0].key, dryRun: false }, changes);
  const effectBy = new Map<DecidedCommand, Effect>(done.map((one, index) => [one, effects[index]!]));
  const ends: End[] = [];
  for (const one of decided)
    if (one instanceof Refusal) ends.push(refusedOutcome(one));
    else if (one.refusal !== null) ends.push(refusedOutcome(one.refusal, one.refused));
    else ends.push(await execute(tx, one, { ...context, isInside: true }, effectBy.get(one)));
  return ends;
}

function refusalAsValue(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
