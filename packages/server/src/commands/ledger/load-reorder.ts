/** Loads the later entries that stand in the way of one that comes late, and the ledgers of their assets. */
import { Refusal } from '../../base/refusal.ts';
import { isKeeper } from '../../rules/actor.ts';
import { entriesInTheWay } from '../../rules/ledger/in-the-way.ts';
import type { Ledger, ShareRange } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { type EntryAgain, madeAgainMax, type LotsNow, type ReorderPlan } from '../../rules/ledger/reorder.ts';
import type { Actor } from '../../rules/actor.ts';
import { discardPlans } from '../../postgres/planner.ts';
import { lockBooks } from '../../store/ledger/books.ts';
import { findFirstSplit, listResting, type RestingEntry } from '../../store/ledger/later-entries.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { type LedgerReader, openLedgers } from '../../store/ledger/open-ledgers.ts';
import { mergeReadScopes } from '../../store/ledger/read-scope.ts';
import { findConvertingInto } from '../../store/ledger/rights-over.ts';
import { readTransactions, type ReadTransaction } from '../../store/ledger/transactions.ts';
import { readTerms } from '../../store/register/asset-terms.ts';
import { splitTermFields } from '../../rules/ledger/split-terms.ts';
import { type SplitClasses, wayOf } from './entries-again.ts';
import { scopeOf } from './load-reversal.ts';
import { findEntries, type RecordedEntry } from './recorded-inputs.ts';
import { findClaimsOn } from './splitting.ts';

/** The units that an entry which may come late takes from a holder, and the asset into which it enters units. */
export interface LateEntry {
  readonly effectiveDate: string;
  readonly scopes: readonly ReadScope[];
  /** Shape: of the first scope's asset; `numbers` are empty where none are named. */
  readonly takes: {
    readonly holderId: string;
    readonly units: bigint;
    readonly lotIds: readonly string[] | null | undefined;
    readonly numbers: readonly ShareRange[];
  } | null;
  readonly entersInto: string | null;
}

/** The later entries, and the ledgers with everything that they touch. */
export interface LoadedReorder {
  readonly byAsset: ReadonlyMap<string, Ledger>;
  readonly steps: readonly ReadTransaction[];
  /** The plan on the ledgers, or on copies of them. */
  planOn(ledgers: ReadonlyMap<string, Ledger>, actor: Actor, newId: NewId): ReorderPlan;
}

/** So often are more entries found that stand in the way of those that are made again. */
const roundsMax = 20;

/** From this number of lots on that closed since, planning again costs less than plans of a register with few rows. */
const manyLots = 50;

/**
 * Finds and reads the later entries under the locks of all books. They are undone and made again on a copy first: where
 * one cannot be, because still later ones used its units, these are undone too. Shape: undefined where none stands in
 * the way; `inTheWay` tries what was read, and finds the ids of more. Refuses: ledger_moved.
 */
export async function loadReorder(
  reader: LedgerReader,
  late: LateEntry,
  inTheWay: (loaded: LoadedReorder) => readonly string[],
): Promise<LoadedReorder | undefined> {
  const seen = await findRoots({ ...reader, peek: true }, late);
  if (seen.roots.length === 0) return undefined;
  // Plans of functions and triggers may be of when there were few rows, and run here for each of many entries.
  if (seen.formerLots >= manyLots) await discardPlans(reader.tx);
  const roots = [...seen.roots];
  const locked = new Set<string>();
  for (let round = 0; ; round += 1) {
    const found = await lockAndList(reader, late, { ...seen, roots }, locked);
    if (found.length === 0) return undefined;
    const ids = found.flatMap(({ id }) => id ?? []);
    const plan = { count: found.length, beyondActor: ids.length < found.length };
    const isRead = plan.count <= madeAgainMax && !plan.beyondActor;
    const loaded = await read(reader, late, { ...plan, steps: isRead ? await readTransactions(reader.tx, ids) : [] });
    const more = isRead && round < roundsMax ? inTheWay(loaded).filter((id) => !ids.includes(id)) : [];
    if (more.length === 0) return loaded;
    roots.push(...more);
  }
}

/**
 * Locks the books of the late entry and of the later ones, and lists these under the locks. The roots themselves are
 * found again once the books of the late entry are locked. Shape: `locked` gets the assets.
 */
async function lockAndList(
  reader: LedgerReader,
  late: LateEntry,
  { roots, sequences }: Pick<Roots, 'sequences'> & { readonly roots: string[] },
  locked: Set<string>,
): Promise<readonly RestingEntry[]> {
  const { tx, actor } = reader;
  const listed = await listAllResting(reader, roots);
  const wanted = assetsOf(listed, late);
  if (wanted.every((id) => locked.has(id))) return listed;
  // The books are locked in the order of their ids. A book before one that is locked already would have come first.
  const first = locked.size === 0;
  if (!first && wanted.some((id) => !locked.has(id) && [...locked].some((other) => id < other)))
    throw new Refusal('ledger_moved');
  const books = await lockBooks(tx, isKeeper(actor), wanted);
  for (const id of wanted) locked.add(id);
  // Nothing was recorded between the read and the lock.
  if (first && wanted.every((id) => books.get(id)?.sequence === sequences.get(id))) return listed;
  if (first) roots.splice(0, roots.length, ...(await findRoots(reader, late)).roots);
  const found = await listAllResting(reader, roots);
  if (assetsOf(found, late).some((id) => !locked.has(id))) throw new Refusal('ledger_moved');
  return found;
}

const assetsOf = (found: readonly RestingEntry[], { scopes }: LateEntry): readonly string[] =>
  [...new Set([...scopes, ...found].flatMap(({ assetId }) => assetId ?? []))].sort();

/** The later entries that used the units, and the first split since; the earliest first. */
async function findRoots(reader: LedgerReader, late: LateEntry): Promise<Roots> {
  const { tx } = reader;
  const { scopes, takes, entersInto, effectiveDate } = late;
  const ledgers = await openLedgers(reader, scopes);
  const roots: string[] = [];
  if (takes !== null) {
    const { numbers } = takes;
    const request = { ...takes, numbers: numbers.length === 0 ? null : numbers, effectiveDate };
    const users = entriesInTheWay(ledgers.get(scopes[0]!.assetId)!, request);
    roots.push(...users.toReversed().map(({ id }) => id));
  }
  const laterSplit = entersInto === null ? null : (ledgers.get(entersInto)?.laterSplit ?? null);
  const split = laterSplit === null ? undefined : await findFirstSplit(tx, entersInto!, effectiveDate);
  if (split !== undefined) roots.unshift(split);
  return {
    roots,
    formerLots: [...ledgers.values()].reduce((sum, ledger) => sum + ledger.formerLots.size, 0),
    sequences: new Map([...ledgers].map(([id, { asRead }]) => [id, asRead.sequence])),
  };
}

/** The first entries that stand in the way, and the last numbers of the ledgers by which they were found. */
interface Roots {
  readonly roots: readonly string[];
  /** Lots of the late entry's holder that closed since its day. */
  readonly formerLots: number;
  readonly sequences: ReadonlyMap<string, bigint>;
}

/**
 * Those that rest on the roots. The first of them mostly has all others after it, so they are followed a few at a time,
 * and twice as many the next time; and no further once there are too many.
 */
async function listAllResting({ tx }: LedgerReader, roots: readonly string[]): Promise<readonly RestingEntry[]> {
  const followed = new Set<string>();
  let found: readonly RestingEntry[] = [];
  for (let size = 1; found.length <= madeAgainMax; size *= 2) {
    const known = new Set(found.map(({ id }) => id));
    const next = roots.filter((id) => !known.has(id) && !followed.has(id)).slice(0, size);
    if (next.length === 0) break;
    for (const id of next) followed.add(id);
    found = await listResting(tx, [...followed]);
  }
  return found;
}

async function read(
  reader: LedgerReader,
  late: LateEntry,
  plan: Pick<ReorderPlan, 'count' | 'beyondActor'> & { readonly steps: readonly ReadTransaction[] },
): Promise<LoadedReorder> {
  const { tx } = reader;
  const { steps } = plan;
  const registerId = steps[0]?.registerId ?? '';
  const entries = steps.length === 0 ? [] : await findEntries(tx, registerId, steps.toReversed());
  const splits = await splitsOf(reader, registerId, entries);
  const ofEntries = await Promise.all(
    entries.map(async ({ mutation, input }) => (await wayOf(mutation)?.scopes(tx, input)) ?? []),
  );
  const assetIds = [...new Set(steps.map(({ assetId }) => assetId))];
  const ofSteps = assetIds.map((id) => scopeOf(id, steps, late.effectiveDate));
  const rights = [...splits.values()].flatMap(({ rights: those }) => those.filter(({ managed }) => managed));
  const ofRights = rights.map(({ id }) => ({ assetId: id, dates: datesOf(late, steps), all: true }));
  const scopes = [...late.scopes, ...ofSteps, ...ofEntries.flat(), ...ofRights];
  const byAsset = await openLedgers(reader, wholeScopes(scopes, datesOf(late, steps)));
  const planOn: LoadedReorder['planOn'] = (ledgers, actor, newId) => ({
    ...plan,
    entries: entries.map((entry) => again(entry, { ledgers, splits, actor, newId })),
  });
  return { byAsset, steps, planOn };
}

function datesOf({ effectiveDate }: LateEntry, steps: readonly ReadTransaction[]): ReadScope['dates'] {
  const days = [effectiveDate, ...steps.map((step) => step.effectiveDate)].sort();
  return { from: days[0]!, to: days.at(-1)! };
}

/** One scope for each asset, in which all open lots of the holders are read. */
function wholeScopes(scopes: readonly ReadScope[], dates: ReadScope['dates']): readonly ReadScope[] {
  return [...Map.groupBy(scopes, ({ assetId }) => assetId).values()].map((own) => {
    const { fifoReadLimit: _, ...merged } = mergeReadScopes(own);
    const holderIds = merged.holderIds ?? [];
    const all = own.some((one) => one.all === true);
    return { ...merged, dates, lotHolderIds: holderIds, restrictedHolderIds: holderIds, ...(all ? { all } : {}) };
  });
}

/** The rights over each class that is split anew, and the terms of it and of classes that convert into it. */
async function splitsOf(
  { tx }: LedgerReader,
  registerId: string,
  entries: readonly RecordedEntry[],
): Promise<ReadonlyMap<string, SplitClasses>> {
  const classes = entries.flatMap(({ mutation, input }) =>
    mutation === 'splitAsset' && input !== undefined ? [input['assetId'] as string] : [],
  );
  return new Map(
    await Promise.all(
      [...new Set(classes)].map(async (id) => {
        const [rights, converting] = await Promise.all([findClaimsOn(tx, id), findConvertingInto(tx, id)]);
        const terms = await readTerms(tx, registerId, [id, ...converting], { fields: splitTermFields, locks: false });
        return [id, { rights, terms }] as const;
      }),
    ),
  );
}

/** The entry with its decision. */
function again(
  { recorded, mutation, input }: RecordedEntry,
  context: Parameters<NonNullable<ReturnType<typeof wayOf>>['decide']>[1],
): EntryAgain {
  const way = wayOf(mutation);
  if (way === undefined || input === undefined || recorded.some(({ resolved }) => resolved))
    return { recorded, decide: null };
  return { recorded, decide: (now) => way.decide(withLotsNow(input, now), context) };
}

/** The input with the lots that are in the place of those it names. */
export function withLotsNow<I extends object>(input: I, now: LotsNow): I {
  const { lotIds, lotId } = input as { readonly lotIds?: readonly string[] | null; readonly lotId?: string };
  return {
    ...input,
    ...(lotIds ? { lotIds: [...new Set(lotIds.flatMap(now))] } : {}),
    ...(typeof lotId === 'string' ? { lotId: now(lotId)[0] ?? lotId } : {}),
  };
}
