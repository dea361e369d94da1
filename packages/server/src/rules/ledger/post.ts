/** Posting: only here a transaction is made, and the working copy of the ledger changes with it. */
import type { CashInLieu } from './cash-in-lieu.ts';
import {
  type AccountKey,
  addLot,
  type Authority,
  type Transaction,
  keyOf,
  type Ledger,
  type Lot,
  type LotRestatement,
  type Posting,
  removeLot,
  replacesNone,
  type Restatement,
  balanceOn,
} from './ledger.ts';
import { type EarlierChange, laterOf, restateLots } from './continuity.ts';
import { moveRestrictions } from './locks.ts';
import { changePools } from './pool.ts';
import type { TransactionType } from './enumerations.ts';

/** Makes a new id. An argument, because rules are pure functions. */
export type NewId = () => string;

export interface PostingDraft extends AccountKey {
  readonly lotId?: string;
  readonly quantity: bigint;
}

/** A transaction before it has its sequence number and its balances. */
export interface TransactionDraft {
  readonly id: string;
  readonly type: TransactionType;
  readonly effectiveDate: string;
  readonly postings: readonly PostingDraft[];
  readonly opens?: readonly Lot[];
  readonly closes?: readonly Lot[];
  /** Changes of lots on days before they opened, for an entry that comes late. */
  readonly earlier?: readonly EarlierChange[];
  /** Whether the units of the lots that it opens count anew, so that these go on from no other lots. */
  readonly breaks?: boolean;
  readonly reversalOf?: string;
  readonly reversedType?: TransactionType;
  readonly resolutionOf?: string;
  readonly counterpartId?: string;
  readonly reason?: string | null | undefined;
  readonly documentId?: string | null | undefined;
  readonly authority?: Authority;
  readonly cashInLieu?: CashInLieu | null;
}

/** Adds a transaction to the ledger. The caller has run the rules; throws where the result would be inconsistent. */
export function post(ledger: Ledger, draft: TransactionDraft, newId: NewId): Transaction {
  const { effectiveDate, postings: drafts, closes = [], earlier = [] } = draft;
  const made = draft.type === 'reversal' ? (draft.opens ?? []) : (draft.opens ?? []).map(asNew);
  const { replaces, opens } = ledger.again?.(made) ?? { replaces: null, opens: made };
  if (drafts.length < 2 || drafts.reduce((sum, { quantity }) => sum + quantity, 0n) !== 0n)
    throw new TypeError('the postings of a transaction do not sum to zero');
  const postings = inPostingOrder(ledger, drafts, effectiveDate).map((posting) =>
    makePosting(ledger, posting, effectiveDate, newId),
  );
  const transaction: Transaction = {
    id: draft.id,
    assetId: ledger.assetId,
    registerId: ledger.registerId,
    sequence: (ledger.sequence += 1n),
    type: draft.type,
    effectiveDate,
    recordedAt: ledger.recordedAt,
    reversalOf: draft.reversalOf ?? null,
    reversedType: draft.reversedType,
    resolutionOf: draft.resolutionOf ?? null,
    replaces,
    counterpartId: draft.counterpartId ?? null,
    reason: draft.reason ?? null,
    documentId: draft.documentId ?? null,
    postings,
    opened: opens,
    closed: closes.map(({ id }) => id),
    closedLater: Object.fromEntries(
      closes.filter(({ openedOn }) => openedOn > effectiveDate).map(({ id, openedOn }) => [id, openedOn]),
    ),
    lotsRestated: lastOfEach(earlier.flatMap((change) => restateLots(ledger, change, effectiveDate, newId))),
    restated: restate(ledger, postings, effectiveDate, newId),
    adjustment: adjustmentOf(ledger, draft),
    cashInLieu: draft.cashInLieu ?? null,
  };
  ledger.recordedAt += 1n;
  if (effectiveDate > ledger.effectiveDate) ledger.effectiveDate = effectiveDate;
  const { id, type, sequence } = transaction;
  for (const lot of closes) {
    removeLot(ledger, lot);
    const closedBy = { id, type, sequence, effectiveDate };
    const closedOn = laterOf(effectiveDate, lot.openedOn);
    if (ledger.history !== null) ledger.formerLots.set(lot.id, { ...lot, closedOn, closedBy });
  }
  for (const lot of opens) {
    addLot(ledger, lot);
    ledger.takenCustomIds.add(lot.customId);
    if (draft.breaks === true) ledger.lotBreaks.set(lot.id, { id, type, sequence, effectiveDate });
  }
  moveRestrictions(ledger, closes, opens, transaction);
  changePools(ledger, transaction, closes);
  if (type === 'split' && (ledger.laterSplit === null || effectiveDate >= ledger.laterSplit.effectiveDate))
    ledger.laterSplit = { id, type, sequence, effectiveDate };
  ledger.transactions.push(transaction);
  return transaction;
}

/** A lot that was made from one which a reversal opened again replaces none itself. */
function asNew(lot: Lot): Lot {
  return lot.reopens === null ? lot : { ...lot, ...replacesNone };
}

/**
 * The postings in the order in which no balance of the day is negative. A lot that came back by a later reversal closes
 * whole, and may be more than its holder had on the day: then what opens comes first.
 */
function inPostingOrder(ledger: Ledger, drafts: readonly PostingDraft[], day: string): readonly PostingDraft[] {
  if (ledger.history === null) return drafts;
  const balances = new Map<string, bigint>();
  const isShort = drafts.some((posting) => {
    const key = keyOf(posting);
    const before = balances.get(key) ?? balanceOn(ledger.history!.get(key) ?? [], day);
    balances.set(key, before + posting.quantity);
    return posting.account === 'holder' && before + posting.quantity < 0n;
  });
  return isShort
    ? [...drafts.filter(({ quantity }) => quantity > 0n), ...drafts.filter(({ quantity }) => quantity <= 0n)]
    : drafts;
}

/** The last restatement of each lot and day, where several parts of the entry changed it. */
function lastOfEach(restated: readonly LotRestatement[]): readonly LotRestatement[] {
  return [...new Map(restated.map((one) => [`${one.lotId} ${one.effectiveDate}`, one])).values()];
}

function makePosting(ledger: Ledger, posting: PostingDraft, effectiveDate: string, newId: NewId): Posting {
  const { account, ownerId, quantity } = posting;
  const key = keyOf(posting);
  const before = ledger.balances.get(key) ?? 0n;
  const after = before + quantity;
  ledger.balances.set(key, after);
  if (account === 'holder') ledger.holderCount += change(before, after);
  let balanceAfter = after;
  if (ledger.history !== null) {
    const balances = ledger.history.get(key) ?? [];
    balanceAfter = balanceOn(balances, effectiveDate) + quantity;
    setBalance(balances, effectiveDate, balanceAfter);
    ledger.history.set(key, balances);
  } else if (effectiveDate < ledger.effectiveDate)
    throw new TypeError('a backdated transaction needs the history it changes');
  return { id: newId(), account, ownerId, lotId: posting.lotId ?? null, quantity, balanceAfter };
}

/** The change of the number of holders. */
function change(before: bigint, after: bigint): bigint {
  if (before === 0n && after > 0n) return 1n;
  return before > 0n && after === 0n ? -1n : 0n;
}

function setBalance(balances: { date: string; balance: bigint }[], date: string, balance: bigint): void {
  const index = balances.findIndex((at) => at.date >= date);
  if (index < 0) balances.push({ date, balance });
  else balances.splice(index, balances[index]!.date === date ? 1 : 0, { date, balance });
}

/**
 * The balances on later dates that a backdated transaction changes: by the first posting on their account, then by
 * date.
 */
function restate(ledger: Ledger, postings: readonly Posting[], effectiveDate: string, newId: NewId): Restatement[] {
  if (ledger.history === null) return [];
  const net = new Map<string, { key: AccountKey; quantity: bigint }>();
  for (const posting of postings) {
    const sum = net.get(keyOf(posting));
    net.set(keyOf(posting), { key: posting, quantity: (sum?.quantity ?? 0n) + posting.quantity });
  }
  const restated: Restatement[] = [];
  for (const { key, quantity } of net.values()) {
    if (quantity === 0n) continue;
    const balances = ledger.history.get(keyOf(key))!;
    balances.forEach(({ date, balance }, index) => {
      if (date <= effectiveDate) return;
      balances[index] = { date, balance: balance + quantity };
      const { account, ownerId } = key;
      restated.push({ id: newId(), account, ownerId, effectiveDate: date, balance: balance + quantity });
    });
  }
  return restated;
}

/** The adjustment that records a change of a limited total with its authority. */
function adjustmentOf(ledger: Ledger, { postings, authority }: TransactionDraft): Transaction['adjustment'] {
  const added = postings.reduce((sum, { account, quantity }) => (account === 'authorized' ? sum - quantity : sum), 0n);
  if (added === 0n || ledger.asset.authorizedKind !== 'limited') return null;
  if (authority === undefined) throw new TypeError('an authorised total changes only on an authority');
  return { ...authority, quantity: added };
}
