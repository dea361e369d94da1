/**
 * Reordering: later entries that stand in the way of one that comes late are undone, each with effect from its own day,
 * and made again after it.
 */
import type { Check } from '../check.ts';
import { firstBlock } from '../check.ts';
import { countOf } from '../count-of.ts';
import { dayInWords, listedOf, quantityInWords } from '../in-words.ts';
import type { LedgerDecision } from './result.ts';
import type { Ledger, Lot, Transaction } from './ledger.ts';
import { beginAgain, LotPlaces, type Undone } from './made-again.ts';
import type { NewId } from './post.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { Reversing, type ReversalPlan } from './reverse.ts';
import { describeTransaction } from './units-held.ts';

/** So many later entries one mutation makes again. */
export const madeAgainMax = 500;

/** So many checks of entries that are made again are shown. */
const warningsMax = 50;

/** Entries that a sentence names, and those that the facts do. */
const [namedMax, factsMax] = [3, 20];

/** A mutation, or a row of one, whose transactions are made again together. */
export interface EntryAgain {
  /** In the order in which they were recorded. */
  readonly recorded: readonly RecordedTransaction[];
  /** Decides it on the ledgers as they are then; null where nobody can make it again. Shape: `now` finds open lots. */
  readonly decide: ((now: LotsNow, newId: NewId) => LedgerDecision) | null;
}

/** The open lots in the place of a lot that a mutation names. */
export type LotsNow = (lotId: string) => readonly string[];

/** The later entries that stand in the way of one that comes late. */
export interface ReorderPlan extends Pick<ReversalPlan, 'steps' | 'beyondActor'> {
  /** How many there are; more than so many are not read. */
  readonly count: number;
  /** In the order in which they were recorded. */
  readonly entries: readonly EntryAgain[];
}

/** The decision: that on the late entry, and all transactions in their order. */
export interface ReorderDecision<D extends LedgerDecision> extends LedgerDecision {
  /** Undefined where the late entry was not decided, or is refused. */
  readonly late?: D;
  /** The transactions that the limit of a delegation counts: the reversals and the late entry. */
  readonly moving: readonly Transaction[];
  /** Other later entries that used units of which one is made that could not be made again; undone too, it might be. */
  readonly inTheWay: readonly string[];
}

/** The entry that comes late. */
export interface LateEntry<D extends LedgerDecision> {
  readonly effectiveDate: string;
  /** The reason of the reversals. */
  readonly reason: string;
  decide(now: LotsNow, newId: NewId): D;
}

/**
 * Undoes the later entries, makes the late one in its place, and makes the others again in the order of their days.
 *
 * Refuses: too_many_later_entries, later_entry_impossible.
 */
export function reorder<D extends LedgerDecision>(
  ledgers: ReadonlyMap<string, Ledger>,
  plan: ReorderPlan,
  late: LateEntry<D>,
  newId: NewId,
): ReorderDecision<D> {
  if (plan.count > madeAgainMax) return refused(tooMany(plan.count));
  if (plan.beyondActor) return refused(ofOthers);
  const unable = plan.entries.find(({ decide }) => decide === null);
  if (unable !== undefined) return refused(impossible(unable.recorded[0]!, 'again', notMadeAgain));
  const work: Work = { ledgers, places: new LotPlaces(), undone: new Map(), newId };
  const reversals = undoAll(work, plan, late.reason);
  if ('check' in reversals) return refused(reversals.check);
  const inOrder = plan.entries.toSorted(byDay);
  const isBefore = ({ recorded }: EntryAgain): boolean => recorded[0]!.effectiveDate <= late.effectiveDate;
  const before = makeAgain(work, inOrder.filter(isBefore));
  if ('check' in before) return { ...refused(before.check), inTheWay: before.inTheWay };
  const decision = late.decide((id) => nowOf(work, id), newId);
  if (firstBlock(decision.checks) !== undefined) return { ...decision, transactions: [], moving: [], inTheWay: [] };
  for (const { opened, closed, assetId } of decision.transactions)
    work.places.putGoingOn(lotsOf(ledgers.get(assetId)!, closed), opened);
  const after = makeAgain(
    work,
    inOrder.filter((one) => !isBefore(one)),
  );
  if ('check' in after) return { ...refused(after.check), inTheWay: after.inTheWay };
  const again = [...before.checks, ...after.checks];
  return {
    checks: [...decision.checks, summary(plan, inOrder), ...again.slice(0, warningsMax)],
    transactions: [...reversals.transactions, ...before.transactions, ...decision.transactions, ...after.transactions],
    late: decision,
    moving: [...reversals.transactions, ...decision.transactions],
    inTheWay: [],
  };
}

/** The state of the work. */
interface Work {
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly places: LotPlaces;
  /** The reversed transactions with the lots that their reversals closed, by their ids. */
  readonly undone: Map<string, Undone>;
  readonly newId: NewId;
}

/** By the day, and of one day as they were recorded. */
function byDay({ recorded: [one] }: EntryAgain, { recorded: [other] }: EntryAgain): number {
  if (one!.effectiveDate !== other!.effectiveDate) return one!.effectiveDate < other!.effectiveDate ? -1 : 1;
  return one!.sequence < other!.sequence ? -1 : 1;
}

/**
 * The open lots in the place of one that a mutation names: since it closed, others of its holder go on from it. One
 * that an entry opened which is not made again yet has not opened yet either: then those from which its units come.
 */
function nowOf(work: Work, id: string): readonly string[] {
  const found = foundFor(work, id, new Set());
  return found.length > 0 ? [...new Set(found)] : [id];
}

function foundFor(work: Work, id: string, seen: Set<string>): readonly string[] {
  const { ledgers, places, undone } = work;
  if (seen.has(id)) return [];
  seen.add(id);
  const inPlace = [...ledgers.values()].flatMap(({ lots }) => places.now(lots, id));
  if (inPlace.length > 0) return inPlace;
  const each = (ids: readonly string[]) => ids.flatMap((one) => foundFor(work, one, seen));
  const next = [...ledgers.values()].flatMap((ledger) => goingOnFrom(ledger, id));
  const later = each(next);
  if (later.length > 0) return later;
  const opened = [...undone.values()]
    .flatMap((one) => one.opened)
    .find(({ lot, closedId }) => [lot.id, closedId].includes(id));
  if (opened === undefined) return [];
  const { predecessorIds, holderId } = opened.lot;
  const sources = [...undone.values()].flatMap(({ closed }) => closed).filter((lot) => lot.holderId === holderId);
  return each(predecessorIds.filter((one) => sources.some((lot) => lot.id === one)));
}

/** The lots of the same holder that name a closed lot as one from which they come. */
function goingOnFrom({ formerLots, lots }: Ledger, id: string): readonly string[] {
  const holderId = formerLots.get(id)?.holderId;
  if (holderId === undefined) return [];
  const all = [...formerLots.values(), ...lots.values()];
  return all.filter((one) => one.holderId === holderId && one.predecessorIds.includes(id)).map((one) => one.id);
}

const lotsOf = ({ formerLots }: Ledger, ids: readonly string[]): readonly Lot[] =>
  ids.flatMap((id) => formerLots.get(id) ?? []);

/** Undoes the later entries, the last recorded first. */
function undoAll(
  { ledgers, places, undone, newId }: Work,
  plan: ReorderPlan,
  reason: string,
): { readonly transactions: readonly Transaction[] } | { readonly check: Check } {
  const whole: ReversalPlan = { ...plan, later: [], laterMore: 0, unmergedIds: new Set() };
  const reversing = new Reversing(ledgers, whole, { reason, dayOf: ({ effectiveDate }) => effectiveDate }, newId);
  const transactions: Transaction[] = [];
  for (const [index, recorded] of plan.steps.entries()) {
    const { checks, transaction } = reversing.next(recorded);
    if (transaction === undefined) return { check: impossible(recorded, 'undone', firstBlock(checks)!) };
    transactions.push(transaction);
    undone.set(recorded.id, {
      ...recorded,
      opened: recorded.opened.map((one, at) => ({ ...one, closedId: transaction.closed[at]! })),
    });
    for (const { id } of recorded.closed) places.put(id, [reversing.replacementOf(id)!]);
    if (recorded.type === 'split') forgetSplit(ledgers.get(recorded.assetId)!, plan.steps.slice(index + 1));
  }
  const last = plan.steps.at(-1)!;
  const block = firstBlock(reversing.end());
  if (block !== undefined) return { check: impossible(last, 'undone', block) };
  // Each is made again after what comes before it, so nothing is dated after a split that is worked anew.
  for (const ledger of ledgers.values())
    if (ledger.laterEntries !== null) ledger.laterEntries = { count: 0, last: null, lastReversal: null, first: [] };
  return { transactions };
}

/** The last split of the asset among those that are still to be undone. */
function forgetSplit(ledger: Ledger, left: readonly RecordedTransaction[]): void {
  const splits = left.filter(({ type, assetId }) => type === 'split' && assetId === ledger.assetId);
  ledger.laterSplit = splits.reduce<Ledger['laterSplit']>(
    (last, one) => (last === null || one.effectiveDate > last.effectiveDate ? one : last),
    null,
  );
}

/** Makes undone entries again. */
function makeAgain(
  work: Work,
  entries: readonly EntryAgain[],
): LedgerDecision | { readonly check: Check; readonly inTheWay: readonly string[] } {
  const { ledgers, places, undone, newId } = work;
  const transactions: Transaction[] = [];
  const checks: Check[] = [];
  for (const { recorded, decide } of entries) {
    const [first] = recorded as readonly [RecordedTransaction];
    const own = Map.groupBy(recorded, ({ assetId }) => assetId);
    const ends = [...own].map(([assetId, those]) =>
      beginAgain(
        ledgers.get(assetId)!,
        those.map(({ id }) => undone.get(id)!),
        places,
      ),
    );
    const decision = decide!((id) => nowOf(work, id), newId);
    for (const end of ends) end();
    const block = firstBlock(decision.checks) ?? otherOutcome(recorded, decision);
    if (block !== undefined)
      return {
        check: impossible(first, 'again', block),
        inTheWay: recorded.flatMap((one) => usersAfter(ledgers, one)),
      };
    transactions.push(...decision.transactions);
    checks.push(...shown(first, decision.checks));
  }
  return { checks, transactions };
}

/** The entries on record that come after one, and used units which its holder had on its day. */
function usersAfter(ledgers: ReadonlyMap<string, Ledger>, entry: RecordedTransaction): readonly string[] {
  const { formerLots, lots, transactions } = ledgers.get(entry.assetId)!;
  const back = new Set([...formerLots.values(), ...lots.values()].map(({ reopens }) => reopens));
  const made = new Set(transactions.map(({ id }) => id));
  const givers = new Set(entry.closed.map(({ holderId }) => holderId));
  const users = [...formerLots.values()].flatMap(({ id, holderId, openedOn, closedBy }) => {
    if (closedBy === null || back.has(id) || made.has(closedBy.id) || closedBy.type === 'reversal') return [];
    const { effectiveDate: day, sequence } = closedBy;
    const after = day > entry.effectiveDate || (day === entry.effectiveDate && sequence > entry.sequence);
    return after && givers.has(holderId) && openedOn <= entry.effectiveDate ? [closedBy.id] : [];
  });
  return [...new Set(users)];
}

/** A conversion makes as many units as before; the ratio of its day may have changed since. */
function otherOutcome(
  recorded: readonly RecordedTransaction[],
  { transactions }: LedgerDecision,
): RuleSentence | undefined {
  if (recorded[0]!.type !== 'convert') return undefined;
  const sum = (lots: readonly Pick<Lot, 'quantity'>[]): bigint =>
    lots.reduce((all, { quantity }) => all + quantity, 0n);
  const before = sum(recorded.flatMap(({ closed, opened }) => (closed.length > 0 ? [] : opened.map(({ lot }) => lot))));
  const now = sum(transactions.flatMap(({ closed, opened }) => (closed.length > 0 ? [] : opened)));
  if (before === now) return undefined;
  return {
    message: `It made ${countOf(quantityInWords(before), 'unit')}, and would make ${quantityInWords(now)} by the ratio of its day as known now.`,
  };
}

/** The checks that are shown of an entry that is made again: its warnings, and the outcome of a split. */
function shown(first: RecordedTransaction, checks: readonly Check[]): readonly Check[] {
  const outcome = first.type === 'split' ? checks.filter(({ code }) => code === 'fraction_refused').slice(0, 1) : [];
  const warnings = checks.filter((check) => check.outcome === 'warn' && !outcome.includes(check));
  return [...outcome, ...warnings].map((check) => ({
    ...check,
    message: `${capitalised(describeTransaction(first))}, made again: ${check.message}`,
    facts: { ...check.facts, madeAgain: first.id },
  }));
}

const capitalised = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

interface RuleSentence {
  readonly message: string;
  readonly code?: string;
  readonly remedy?: string | undefined;
}

const notMadeAgain: RuleSentence = {
  message: 'It was recorded by a mutation that is not made again on its own, such as a merge of holders.',
};

/** The refusal that names a later entry. */
function impossible(entry: RecordedTransaction, when: 'undone' | 'again', why: RuleSentence): Check {
  const could = when === 'undone' ? 'cannot be undone' : 'could not be made again';
  return {
    code: 'later_entry_impossible',
    outcome: 'block',
    message: `${capitalised(describeTransaction(entry))} ${could}: ${why.message}`,
    remedy: 'Enter this with a later effective date, or correct that entry first.',
    facts: {
      transactionId: entry.id,
      sequence: `${entry.sequence}`,
      effectiveDate: entry.effectiveDate,
      ...(why.code === undefined ? {} : { because: why.code }),
    },
  };
}

const ofOthers: Check = {
  code: 'later_entry_impossible',
  outcome: 'block',
  message: 'A later entry of an asset that your role does not manage stands in the way.',
  remedy: 'The issuer, or an agent for the whole register, can make it again.',
};

function tooMany(count: number): Check {
  return {
    code: 'too_many_later_entries',
    outcome: 'block',
    message: `${quantityOf(count)} later entries stand in the way, and one mutation makes no more than ${madeAgainMax} again.`,
    remedy: 'Reverse the last of them, each on its own day, enter this one, and enter them again.',
    facts: { laterCount: `${count}`, laterMax: `${madeAgainMax}` },
  };
}

const quantityOf = (count: number): string => (count > madeAgainMax ? `More than ${madeAgainMax}` : `${count}`);

/** The list of the entries that are undone and made again. */
function summary({ steps }: ReorderPlan, entries: readonly EntryAgain[]): Check {
  const named = entries.slice(0, namedMax).map(({ recorded }) => describeTransaction(recorded[0]!));
  const listed = entries.slice(0, factsMax).map(({ recorded }) => recorded[0]!);
  return {
    code: 'entries_made_again',
    outcome: 'warn',
    message: `${entries.length === 1 ? '1 later entry is undone,' : `${entries.length} later entries are undone, each`} with effect from its own day, and made again after this one: ${listedOf(named, entries.length)}.`,
    facts: {
      madeAgainCount: `${steps.length}`,
      madeAgainIds: listed.map(({ id }) => id).join(' '),
      madeAgainSequences: listed.map(({ sequence }) => `${sequence}`).join(' '),
      madeAgainDates: [...new Set(listed.map(({ effectiveDate }) => dayInWords(effectiveDate)))].join(', '),
    },
  };
}

const refused = (check: Check): ReorderDecision<never> => ({
  checks: [check],
  transactions: [],
  moving: [],
  inTheWay: [],
});
