/**
 * Reversals: nothing is ever edited. A transaction is answered by its opposite, which closes what it opened and opens
 * again what it closed.
 */
import { blockIf, type Check, firstBlock } from '../check.ts';
import { countOf } from '../count-of.ts';
import { dayInWords, quantityInWords } from '../in-words.ts';
import { gravestOfEach, type LedgerDecision } from './result.ts';
import { checkAvailable, checkDate, checkSplitSince, checkGrowth, checkAssetStatus, checkClassOpen } from './checks.ts';
import { type AccountKey, balanceOf, type Ledger, type Lot, ownAccount, type Transaction } from './ledger.ts';
import { breakOf, type EarlierChange, laterOf, lotsSince, unitsHeldSince } from './continuity.ts';
import { daysOf } from './find-units.ts';
import { factsOf, nameOf, namesOf, remedyOf } from './later-transactions.ts';
import { restrictionsOfLot } from './locks.ts';
import { numberLot } from './lots.ts';
import { warnOverridden } from './obstacles.ts';
import { type PostingDraft, type NewId, post } from './post.ts';
import type { LaterTransaction, RecordedTransaction } from './recorded-transaction.ts';
import { restrictionsOn } from './restriction-history.ts';
import { checkReturnedNumbers, numbersOfOthers } from './returned-numbers.ts';
import { returnRestrictions } from './returned-restrictions.ts';
import { closingPosting, openingPosting } from './transfer.ts';

export interface Reversal {
  readonly effectiveDate: string;
  readonly reason: string;
}

/** The transactions that one reversal reverses. */
export interface ReversalPlan {
  /**
   * In the order in which they are reversed. The last are those that were recorded together with the named one, and it.
   */
  readonly steps: readonly RecordedTransaction[];
  /**
   * Transactions that rest on them and are not reversed with them, in the order in which they must be reversed: the
   * first.
   */
  readonly later: readonly LaterTransaction[];
  /** How many more there are, which no sentence names. */
  readonly laterMore: number;
  /** Whether a transaction of an asset that the actor does not manage depends on them or belongs to them. */
  readonly beyondActor: boolean;
  /** The holders that are separate again, because the reversal undoes their merge. */
  readonly unmergedIds: ReadonlySet<string>;
  /** Whether it never reverses later ones too: it is a part of a job, or its request says so. */
  readonly isAlone?: boolean;
}

/**
 * Reverses transactions, one after the other.
 *
 * Refuses: effective_date_too_early, transaction_not_reversible, lot_not_open, holder_not_active, insufficient_units,
 * and what checkReturnedNumbers and checkClassOpen do.
 */
export function reverse(
  ledgers: ReadonlyMap<string, Ledger>,
  plan: ReversalPlan,
  request: Reversal,
  newId: NewId,
): LedgerDecision {
  const reversing = new Reversing(ledgers, plan, { ...request, dayOf: () => request.effectiveDate }, newId);
  const transactions: Transaction[] = [];
  const checks: (readonly Check[])[] = [];
  for (const recorded of plan.steps) {
    const { checks: found, transaction } = reversing.next(recorded);
    checks.push(found);
    if (transaction === undefined) return { checks: gravestOfEach(checks), transactions: [] };
    transactions.push(transaction);
  }
  const all = [...gravestOfEach(checks), ...reversing.end()];
  return { checks: all, transactions: firstBlock(all) === undefined ? transactions : [] };
}

/**
 * The checks of a reversal that do not depend on lots. Refuses: effective_date_too_early, transaction_not_reversible.
 */
export function checkReversal(
  ledger: Ledger,
  recorded: RecordedTransaction,
  { effectiveDate }: Pick<Reversal, 'effectiveDate'>,
): readonly Check[] {
  const plan = { steps: [recorded], later: [], laterMore: 0, beyondActor: false, unmergedIds: new Set<string>() };
  return [
    checkAssetStatus(ledger, 'active_or_suspended'),
    ...checkDate(ledger, effectiveDate),
    checkSplitSince(ledger, effectiveDate),
    checkReversible({ ledgers: new Map([[ledger.assetId, ledger]]), plan }, recorded),
  ];
}

/** Reverses the transactions of a plan one by one. Shape: `dayOf` is the day from which each reversal takes effect. */
export class Reversing {
  readonly #run: Run;
  readonly #others: ReturnType<typeof numbersOfOthers>;

  constructor(
    ledgers: ReadonlyMap<string, Ledger>,
    plan: ReversalPlan,
    request: { readonly reason: string; dayOf(recorded: RecordedTransaction): string },
    newId: NewId,
  ) {
    const ids = new Map(plan.steps.map(({ id }) => [id, newId()]));
    const byDay = Map.groupBy(plan.steps, (recorded) => request.dayOf(recorded));
    const firstDays = new Map([...byDay].map(([day, steps]) => [day, firstDayOf(ledgers, steps, day)]));
    this.#run = { ledgers, plan, request, newId, ids, firstDays, replacements: new Map() };
    this.#others = numbersOfOthers(ledgers);
  }

  /** The lot that opened in the place of a lot, which may be closed again; undefined where none did. */
  replacementOf(lotId: string): string | undefined {
    return this.#run.replacements.get(lotId);
  }

  /** Reverses one. Shape: no transaction where a check blocks. */
  next(recorded: RecordedTransaction): { readonly checks: readonly Check[]; readonly transaction?: Transaction } {
    const checks = checksOf(this.#run, recorded);
    return firstBlock(checks) === undefined ? { checks, transaction: postOpposite(this.#run, recorded) } : { checks };
  }

  /** The checks after the last one. */
  end(): readonly Check[] {
    const { ledgers } = this.#run;
    // A step may take back share numbers that a later step frees, so numbers are compared after the last step.
    const numbers = checkReturnedNumbers(ledgers, this.#others);
    // A class is closed only while nobody has rights over it. So rights over a closed class after the last step are
    // rights that this reversal would restore, which is refused.
    const back = [...ledgers.values()].filter(({ lots }) => lots.size > 0).flatMap(checkClassOpen);
    return [numbers, ...back.slice(0, 1)];
  }
}

/** The remedy where the units of the transaction are no longer in the lots that it opened. */
const comeBack = 'A reversal takes all of the units back: those that were used since must come back first.';

interface Run {
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly plan: ReversalPlan;
  readonly request: { readonly reason: string; dayOf(recorded: RecordedTransaction): string };
  readonly newId: NewId;
  /** The ids of the reversals, by those of the transactions that they reverse. */
  readonly ids: ReadonlyMap<string, string>;
  /** The first days on which all transactions can be reversed that are to be on a day, by that day. */
  readonly firstDays: ReadonlyMap<string, string>;
  /** The lots that the steps opened anew, by the ids of the lots that they replace. */
  readonly replacements: Map<string, string>;
}

/** The lot that replaces a lot after the steps so far; the lot itself where none does. */
function currentOf({ replacements }: Pick<Run, 'replacements'>, lotId: string): string {
  const replaced = replacements.get(lotId);
  return replaced === undefined ? lotId : currentOf({ replacements }, replaced);
}

function checksOf(run: Run, recorded: RecordedTransaction): readonly Check[] {
  const { plan, request, firstDays } = run;
  const effectiveDate = request.dayOf(recorded);
  const firstDay = firstDays.get(effectiveDate)!;
  const ledger = run.ledgers.get(recorded.assetId)!;
  const taken = recorded.postings.filter(
    ({ account, quantity }) => account !== 'holder' && account !== 'authorized' && quantity > 0n,
  );
  return [
    checkAssetStatus(ledger, 'active_or_suspended'),
    ...checkDate(ledger, effectiveDate),
    checkSplitSince(ledger, effectiveDate),
    blockIf(effectiveDate < firstDay, 'effective_date_too_early', {
      holds: 'The transaction was in effect by then, and its lots were open.',
      fails: `Transaction ${recorded.sequence} can be reversed with effect from ${dayInWords(firstDay)} on: it was not in effect before, or a lot that it opened was opened again on that day.`,
      remedy: `Give ${dayInWords(firstDay)} or a later day.`,
      facts: { effectiveDate: firstDay },
    }),
    checkReversible(run, recorded),
    checkOpen(run, recorded),
    checkReturned(ledger, recorded, plan),
    ...taken.map((posting) => checkAvailable(ledger, posting, posting.quantity, effectiveDate, comeBack)),
    checkAuthorizedLeft(ledger, recorded),
    checkGrowth(ledger, authorizedAnew(recorded), effectiveDate),
    ...warnOverridden(restrictionsTakenFrom(run, recorded)),
  ];
}

/** The restrictions of the units that a reversal takes back from holders. */
function restrictionsTakenFrom(run: Run, recorded: RecordedTransaction) {
  const ledger = run.ledgers.get(recorded.assetId)!;
  const taken = recorded.opened
    .flatMap(({ currentId }) => ledger.lots.get(currentOf(run, currentId)) ?? [])
    .filter(({ holderId }) => !recorded.closed.some((lot) => lot.holderId === holderId));
  return daysOf(ledger, run.request.dayOf(recorded)).flatMap((day) => [
    ...taken.flatMap((lot) => restrictionsOfLot(ledger, lot, day)),
    ...restrictionsOn(ledger, day).filter(
      (one) => one.lotId === null && taken.some(({ holderId }) => one.holderId === null || one.holderId === holderId),
    ),
  ]);
}

/**
 * The first day on which all can be reversed: none was in effect later, and the holders had the units of all lots to be
 * closed.
 */
function firstDayOf(ledgers: ReadonlyMap<string, Ledger>, steps: readonly RecordedTransaction[], day: string): string {
  const days = steps.flatMap(({ assetId, effectiveDate, opened }) => {
    const ledger = ledgers.get(assetId)!;
    const from = laterOf(day, effectiveDate);
    return [effectiveDate, ...opened.map((one) => openedAgainOn(ledger, one, from))];
  });
  return days.reduce((latest, one) => (one > latest ? one : latest), '');
}

/**
 * The day from which on a lot can be closed that takes the place of an opened one since a reversal; empty where its
 * holder had all of its units from the day on, and where it came back on the day on which the opened one had opened,
 * which is late for a balance lot of an entry that came late.
 */
function openedAgainOn(ledger: Ledger, { lot, currentId }: RecordedTransaction['opened'][number], day: string): string {
  const current = ledger.lots.get(currentId);
  if (current === undefined || current.openedOn <= day || current.openedOn === lot.openedOn) return '';
  const isUnbroken = lotsSince(ledger, current, day).every((one) => breakOf(ledger, one, day) === undefined);
  const wasHeld = isUnbroken && unitsHeldSince(ledger, current, day) === current.quantity;
  return wasHeld && lot.openedOn <= day ? '' : current.openedOn;
}

function checkReversible({ ledgers, plan }: Pick<Run, 'ledgers' | 'plan'>, recorded: RecordedTransaction): Check {
  const { later, laterMore, beyondActor } = plan;
  const used = plan.steps.some(({ assetId, opened }) =>
    opened.some(({ currentId, closedBy }) => closedBy !== null && !ledgers.get(assetId)!.lots.has(currentId)),
  );
  const { type, reversed, resolved } = recorded;
  const why = reversed
    ? `Transaction ${recorded.sequence} has been reversed already.`
    : type === 'reversal'
      ? `Transaction ${recorded.sequence} is a reversal, which is not reversed: do anew what it undid.`
      : beyondActor
        ? `A transaction of an asset that your role does not manage was recorded together with transaction ${recorded.sequence}, or rests on it.`
        : resolved && later.length > 0
          ? `The difference that transaction ${recorded.sequence} recorded has been resolved.`
          : later.length > 0 && !used
            ? `Later transactions rest on transaction ${recorded.sequence}: ${namesOf(later, laterMore)}.`
            : undefined;
  const inOrder =
    why !== undefined && later.length > 0
      ? { remedy: remedyOf(plan), facts: factsOf(plan) }
      : beyondActor
        ? { remedy: 'The issuer, or an agent for the whole register, can reverse it.' }
        : {};
  return blockIf(why !== undefined, 'transaction_not_reversible', {
    holds: 'The transaction can be reversed.',
    fails: why ?? '',
    ...inOrder,
  });
}

/** Whether the lots that the transaction opened are open, or those that replace them. Refuses: lot_not_open. */
function checkOpen(run: Run, recorded: RecordedTransaction): Check {
  const { later } = run.plan;
  const { lots } = run.ledgers.get(recorded.assetId)!;
  const gone = recorded.opened.find(({ currentId }) => !lots.has(currentOf(run, currentId)));
  const user = later.find(({ id }) => id === gone?.closedBy);
  return blockIf(gone !== undefined, 'lot_not_open', {
    holds: 'The lots that the transaction opened are open.',
    fails: `A lot that transaction ${recorded.sequence} opened, number ${gone?.lot.customId ?? ''}, has been used since${user === undefined ? '' : ` by ${nameOf(user)}`}.`,
    remedy: remedyOf(run.plan),
    facts: { lotId: gone?.currentId ?? '', ...factsOf(run.plan) },
  });
}

/** A holder that was merged or closed since receives no units. Refuses: holder_not_active. */
function checkReturned({ holders }: Ledger, { closed }: RecordedTransaction, { unmergedIds }: ReversalPlan): Check {
  const gone = closed.find(
    ({ holderId }) => !unmergedIds.has(holderId) && ['merged', 'closed'].includes(holders.get(holderId)?.status ?? ''),
  );
  const { holderNumber = '', status = '' } = holders.get(gone?.holderId ?? '') ?? {};
  return blockIf(gone !== undefined, 'holder_not_active', {
    holds: 'Every holder that gets units back can receive them.',
    fails: `Holder ${holderNumber}, who would get units back, is ${status}.`,
    remedy: `${status === 'merged' ? 'Reverse the merge first, or record' : 'Record'} what is right by a new transaction, for a holder that is active.`,
    facts: { holderId: gone?.holderId ?? '', status },
  });
}

/** Units that are authorised anew by the opposite of a transaction; below zero where they are taken back. */
function authorizedAnew({ postings }: RecordedTransaction): bigint {
  return postings.reduce((sum, { account, quantity }) => (account === 'authorized' ? sum + quantity : sum), 0n);
}

/** Taking back what was authorised. Refuses: insufficient_units. */
function checkAuthorizedLeft(ledger: Ledger, recorded: RecordedTransaction): Check {
  const back = -authorizedAnew(recorded);
  const authorized = -balanceOf(ledger, ownAccount(ledger, 'authorized'));
  return blockIf(back > authorized, 'insufficient_units', {
    holds: 'As many units are authorised as the reversal takes back.',
    fails: `The reversal would take back ${countOf(quantityInWords(back), 'unit')}, and no more than ${quantityInWords(authorized)} are authorised.`,
    remedy: 'Authorise more units first, with authorizeUnits.',
  });
}

/** Posts the opposite of a transaction. The caller has run the checks. */
function postOpposite(run: Run, recorded: RecordedTransaction): Transaction {
  const { ledgers, replacements, newId, request } = run;
  const { reason } = request;
  const effectiveDate = request.dayOf(recorded);
  const ledger = ledgers.get(recorded.assetId)!;
  const closes = recorded.opened.map(({ currentId }) => ledger.lots.get(currentOf(run, currentId))!);
  const opens = recorded.closed.map((lot) => reopened(ledger, lot, effectiveDate, newId));
  const pools = recorded.postings
    .filter(({ account }) => account !== 'holder')
    .map(({ account, ownerId, quantity }: AccountKey & { quantity: bigint }): PostingDraft => {
      return { account, ownerId, quantity: -quantity };
    });
  const postings = [...closes.map(closingPosting), ...pools, ...opens.map(openingPosting)];
  for (const lot of opens) replacements.set(lot.reopens!, lot.id);
  returnRestrictions(ledger, recorded, { closes, opens }, effectiveDate);
  const none = { boardApprovalDate: null, stockholderApprovalDate: null, comments: null };
  const authority = { id: newId(), authority: reason.slice(0, 500), ...none };
  const { id: reversalOf, type: reversedType } = recorded;
  const counterpartId = run.ids.get(recorded.counterpartId ?? '');
  const more = { reversalOf, reversedType, authority, ...(counterpartId === undefined ? {} : { counterpartId }) };
  const earlier = returnedEarlier(recorded, closes, effectiveDate);
  const breaks = effectiveDate > recorded.effectiveDate;
  const draft = {
    id: run.ids.get(reversalOf)!,
    effectiveDate,
    postings,
    opens,
    closes,
    earlier,
    breaks,
    reason,
    ...more,
  };
  return post(ledger, { ...draft, type: 'reversal' }, newId);
}

/**
 * Changes of lots on days before these opened. The units that the transaction took from them on such days return. A lot
 * that a reversal opened again, on a later day than the transaction's own lot, loses the units of that lot on the days
 * between. A balance lot of the transaction is such a lot too, though it may have opened after the effective date.
 */
function returnedEarlier(
  { opened, closed }: RecordedTransaction,
  closes: readonly Lot[],
  effectiveDate: string,
): readonly EarlierChange[] {
  const cameBack = closes.map(({ openedOn }, index) => openedOn > laterOf(effectiveDate, opened[index]!.lot.openedOn));
  const returned = closed
    .filter(({ openedOn }) => openedOn > effectiveDate)
    .map((lot) => {
      const rest = closes.filter((one, index) => {
        const { openedOn, predecessorIds } = opened[index]!.lot;
        const isRest = openedOn > effectiveDate && one.holderId === lot.holderId && predecessorIds.includes(lot.id);
        return isRest && !cameBack[index];
      });
      return { lot, units: rest.reduce((units, { quantity }) => units - quantity, lot.quantity) };
    });
  const lost = closes.filter((_, index) => cameBack[index]).map((lot) => ({ lot, units: -lot.quantity }));
  return [...lost, ...returned];
}

/**
 * The lot that takes the place of a closed one, with its terms. A book entry keeps its number. A paper certificate that
 * was cancelled stays cancelled: the new one has a number of its own and names it. Source: 17 CFR 240.17Ad-19.
 */
function reopened(ledger: Ledger, lot: Lot, effectiveDate: string, newId: NewId): Lot {
  const isPaper = lot.form === 'certificated';
  return {
    ...lot,
    id: newId(),
    customId: isPaper ? numberLot(ledger, null) : lot.customId,
    predecessorIds: [lot.id],
    reopens: lot.id,
    replacesCertificate: isPaper ? lot.customId : null,
    openedOn: laterOf(effectiveDate, lot.openedOn),
  };
}
