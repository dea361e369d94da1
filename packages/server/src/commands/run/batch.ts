/**
 * Several deeds of one token in one database transaction: entered once, locked once, written together. Each is decided on
 * what the ones before it left, and has its own record, answer and refusal. What cannot be done so is done deed by deed.
 */
import { isDeepStrictEqual } from 'node:util';
import { Outage, Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Entry, Ledger } from '../../rules/ledger/ledger.ts';
import { actsAlone, awaitsAgent } from '../../rules/permission.ts';
import { refusalOf } from '../../store/constraints.ts';
import type { Tx } from '../../postgres/database.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { Wanted } from '../../store/ledger/ledger-rows.ts';
import { waitBriefly } from '../../postgres/planner.ts';
import type { Seal } from '../../store/ledger/posted-rows.ts';
import type { Posting } from '../../store/ledger/posting.ts';
import { findReplay, type Replay } from '../../store/records.ts';
import type { Asking, Surroundings } from './command-request.ts';
import { type Decided, decide, keyOf } from './decide.ts';
import type { RegisterDeed } from '../command.ts';
import { type InputShape, type Parsed, parseInput } from './input.ts';
import { permit } from './authorise.ts';
import { write } from './execute.ts';

/** A deed asked for, and by whom. */
export interface Asked<T> {
  readonly asking: Asking;
  readonly surroundings: Surroundings<T>;
  /** How many rows its answer may have. */
  readonly answerRows: number;
}

/** A deed that was read by whom it is expected to be, and what of the ledger it rests on. */
interface Foldable<T> extends Asked<T> {
  readonly deed: RegisterDeed;
  readonly folds: NonNullable<RegisterDeed['folds']>;
  readonly input: Parsed<InputShape>;
  readonly wanted: Wanted;
}

/** The deeds cannot be done together, and nothing was done. */
export class Apart extends Error {}

/** The books stay locked until all are answered, so whoever asks for more rows than these asks by itself. */
const answerRowsMax = 100;

/** Whether a deed may be done together with others, by who its caller is expected to be. */
export function mayFold({ asking: { deed, dryRun }, surroundings: { expected }, answerRows }: Asked<unknown>): boolean {
  return (
    deed.kind === 'register' &&
    deed.folds !== undefined &&
    !dryRun &&
    answerRows <= answerRowsMax &&
    expected !== null &&
    actsAlone(deed.act, expected)
  );
}

/**
 * Does deeds of one caller together. Throws Apart where they cannot be done so, and nothing was done.
 *
 * Shape: what came of each, in their order; undefined of those that are to be done by themselves.
 */
export async function performTogether<T>(
  asked: readonly Asked<T>[],
): Promise<readonly (PromiseSettledResult<T> | undefined)[]> {
  const { database, expected } = asked[0]!.surroundings;
  const deeds = keepNear(asked.map((one) => readDeed(one, expected)));
  const ready = deeds.filter((one) => one !== undefined);
  if (ready.length < 2) return asked.map(() => undefined);
  const toldOf = (tell: (deed: Foldable<T>) => PromiseSettledResult<T> | undefined) =>
    deeds.map((deed) => (deed === undefined ? undefined : tell(deed)));
  try {
    const told = await database.transaction((tx) => foldIn(tx, ready, expected!));
    return toldOf((deed) => told.get(deed));
  } catch (reason) {
    // Whether it was done is not known, or nothing can be done now; anything else concerns one deed only, and each may be another.
    const isOfAll = reason instanceof Outage && reason.code !== 'deadline_exceeded';
    if (!isOfAll) throw new Apart('', { cause: reason });
    return toldOf(() => ({ status: 'rejected', reason }));
  }
}

/** Reads a deed by whom its caller is expected to be. What is wrong with it is told where it is done by itself. */
function readDeed<T>(asked: Asked<T>, expected: Actor | null): Foldable<T> | undefined {
  const { deed, input } = asked.asking;
  if (expected === null || deed.kind !== 'register' || deed.folds === undefined) return undefined;
  try {
    permit(deed, expected, input);
    const parsed = parseInput(deed.input as InputShape, input);
    return { ...asked, deed, folds: deed.folds, input: parsed, wanted: deed.folds.wants(parsed) };
  } catch {
    return undefined;
  }
}

/** Units: milliseconds between the dates of deeds on one asset. What was told of later dates is read from the earliest on, for all of them. */
const nearMs = 31 * 86_400_000;

/** Leaves out whatever is of another time than the first deed on its asset. */
function keepNear<T>(deeds: readonly (Foldable<T> | undefined)[]): readonly (Foldable<T> | undefined)[] {
  const firsts = new Map<string, number>();
  return deeds.map((deed) => {
    if (deed === undefined) return undefined;
    const { assetId, dates } = deed.wanted;
    const at = Date.parse(dates.from);
    const first = firsts.get(assetId) ?? at;
    firsts.set(assetId, first);
    return Math.abs(at - first) <= nearMs ? deed : undefined;
  });
}

async function foldIn<T>(
  tx: Tx,
  deeds: readonly Foldable<T>[],
  expected: Actor,
): Promise<ReadonlyMap<Foldable<T>, PromiseSettledResult<T>>> {
  const keys = deeds.flatMap(({ asking }) => keyOf(asking) ?? []).sort();
  const [actor, , replays, ledgers] = await Promise.all([
    deeds[0]!.surroundings.enter(tx),
    waitBriefly(tx),
    // In one order, whoever asks: nobody holds a key for which one who holds the next is waiting.
    Promise.all(keys.map(async (key) => [key, await findReplay(tx, key)] as const)),
    openLedgers(
      tx,
      expected,
      deeds.map(({ wanted }) => wanted),
    ),
  ]);
  if (!isDeepStrictEqual(actor, expected)) throw new Apart();
  const ground = { tx, actor, ledgers, replays: new Map(replays) };
  const told = new Map<Foldable<T>, PromiseSettledResult<T>>();
  const passed: Passed<T>[] = [];
  for (const deed of deeds) {
    // What is only proposed leaves the ledger as it is, and is done by itself.
    if (!actsAlone(deed.deed.act, actor) || awaitsAgent(actor, [ledgers.get(deed.wanted.assetId)!])) continue;
    const one = await decideOne(deed, ground);
    if (one instanceof Refusal) told.set(deed, { status: 'rejected', reason: one });
    else passed.push(one);
  }
  const answering = passed.map(({ deed, decided }) => deed.surroundings.answer(actor, decided.outcome));
  const rows = await write(tx, {
    records: passed.flatMap(({ decided }) => decided.record ?? []),
    posts: postingsOf(passed, ledgers),
    questions: answering.map(({ question }) => question),
    rehearsal: false,
  });
  // It is committed: what cannot be read of an answer concerns nobody else.
  const read = await Promise.allSettled(answering.map(async (one, place) => one.read(rows[place])));
  for (const [place, { deed }] of passed.entries()) told.set(deed, read[place]!);
  return told;
}

interface Ground {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly replays: ReadonlyMap<string, Replay | undefined>;
}

/** A deed that passed, and the entries it added. */
interface Passed<T> {
  readonly deed: Foldable<T>;
  readonly decided: Decided;
  readonly entries: readonly Entry[];
}

/** Decides one deed on what those before it left. Shape: its refusal, where there is one and the ledger is as it was. */
async function decideOne<T>(folded: Foldable<T>, ground: Ground): Promise<Passed<T> | Refusal> {
  const { asking, surroundings, folds, input, wanted } = folded;
  const { tx, actor, ledgers, replays } = ground;
  const ledger = ledgers.get(wanted.assetId)!;
  const before = ledger.entries.length;
  try {
    const work = { tx, actor, input, secretKey: surroundings.secretKey };
    const decided = await decide(asking, work, replays.get(keyOf(asking) ?? ''), async () =>
      folds.decide(ledger, input),
    );
    return { deed: folded, decided, entries: ledger.entries.slice(before) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal instanceof Refusal && ledger.entries.length === before) return refusal;
    throw error;
  }
}

/** One posting for each register: every entry is sealed by the deed that added it. */
function postingsOf(passed: readonly Passed<unknown>[], ledgers: ReadonlyMap<string, Ledger>): Posting[] {
  const seals = new Map<string, Seal>();
  for (const { decided, entries } of passed) for (const { id } of entries) seals.set(id, decided.posts!.seal);
  const changed = [...ledgers.values()].filter(({ entries }) => entries.length > 0);
  const byRegister = Map.groupBy(changed, ({ registerId }) => registerId);
  return [...byRegister.values()].map((own) => ({ ledgers: own, seal: (entry) => seals.get(entry.id)!(entry) }));
}
