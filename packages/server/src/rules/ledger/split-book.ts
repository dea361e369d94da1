/** The split of one book: every open lot closes and reopens, and treasury, reserves and authorised total follow. */
import type { CashTerms } from './cash-in-lieu.ts';
import { byAcquisition } from './acquisition-order.ts';
import { type Entitlement, type LotShare } from './entitlement.ts';
import { type Ratio, type Rounding, scaleUnits } from './fraction.ts';
import { sourceOf } from './issue.ts';
import {
  type Authority,
  balanceAsOf,
  balanceOf,
  type Ledger,
  type Lot,
  ownAccount,
  type Transaction,
} from './ledger.ts';
import { changeRestrictions } from './locks.ts';
import { costOf, earlierChanges, numberLot } from './lots.ts';
import { type NewId, post, type PostingDraft } from './post.ts';
import { cashOf, inTransactions, type SplitTotals } from './split-totals.ts';
import { closingPosting, openingPosting } from './transfer.ts';

/** The result of a split for a book, before anything is posted. Units: scaled by ten decimals. */
export interface BookSplit {
  readonly ledger: Ledger;
  readonly ratio: Ratio;
  /** The holders that are posted: all, or those of a step. */
  readonly entitlements: readonly Entitlement[];
  /** The sums over all holders. */
  readonly totals: SplitTotals;
  /** Change of the authorised total. */
  readonly charter: bigint;
  /** Changes of treasury and reserves. */
  readonly pools: readonly PostingDraft[];
  /** The pools that leave a fraction. */
  readonly oddPools: readonly ('treasury' | 'reserved')[];
  /** Units that leave the unissued on balance. */
  readonly issued: bigint;
  /** Units there will be in the largest account. */
  readonly total: bigint;
  /** The new price of a lot. */
  readonly priceOf: (price: bigint | null) => bigint | null;
  /** Whether each lot is a contract that stands for itself: then no other lot takes up one of which nothing is left. */
  readonly ofContracts: boolean;
}

/** How a book is split, and the sums over its holders. */
export interface BookTerms {
  readonly totals: SplitTotals;
  readonly ratio: Ratio;
  readonly rounding: Rounding;
  /** How the authorised total is rounded where it is split too. */
  readonly charter: Rounding | null;
  readonly effectiveDate: string;
  readonly priceOf: BookSplit['priceOf'];
  readonly ofContracts: boolean;
}

/** Computes the result for a book. */
export function planBook(
  ledger: Ledger,
  entitlements: readonly Entitlement[],
  { totals, ratio, rounding, charter: charterRounding, effectiveDate, priceOf, ofContracts }: BookTerms,
): BookSplit {
  const scale = ledger.asset.quantityScale;
  const own = [...ledger.balances].filter(([key]) => /^(treasury|reserved) /.test(key));
  const scaled = own.map(([key, balance]) => ({ key, balance, ...scaleUnits(balance, ratio, scale, rounding) }));
  const pools = scaled.flatMap(({ key, balance, units }): PostingDraft[] => {
    const [account, ownerId] = key.split(' ') as ['treasury' | 'reserved', string];
    return units === balance ? [] : [{ account, ownerId, quantity: units - balance }];
  });
  const issued = pools.reduce((sum, { quantity }) => sum + quantity, totals.after - totals.before);
  const authorized = -balanceOf(ledger, ownAccount(ledger, 'authorized'));
  const limited = ledger.asset.authorizedKind === 'limited';
  // Units that were authorised later stand as they are: their authority is of after the split.
  const then = -balanceAsOf(ledger, ownAccount(ledger, 'authorized'), effectiveDate);
  const charter =
    limited && charterRounding !== null ? scaleUnits(then, ratio, scale, charterRounding).units - then : 0n;
  return {
    ledger,
    ratio,
    entitlements,
    totals,
    charter,
    pools,
    oddPools: scaled.flatMap(({ key, exact }) =>
      exact ? [] : [key.startsWith('treasury ') ? 'treasury' : 'reserved'],
    ),
    issued,
    total: authorized + (charter > 0n ? charter : 0n) + (limited ? 0n : issued),
    priceOf,
    ofContracts,
  };
}

function changeOf(shares: readonly LotShare[]): bigint {
  return shares.reduce((sum, { lot, units }) => sum + units - lot.quantity, 0n);
}

/** The values that the transactions of a split share. */
export interface SplitRecord {
  readonly effectiveDate: string;
  readonly reason: string | null | undefined;
  /** The authority for the authorised total, where it changes. */
  readonly authority: Authority | null;
  /** The terms on which a fraction is paid in cash, where it is paid. */
  readonly cash: CashTerms | null;
}

/**
 * Which part of a split is posted: of several the first has what comes before the holders, the last what comes after
 * them.
 */
export interface SplitPart {
  readonly first: boolean;
  readonly last: boolean;
  /** The instant of the last transaction of all parts. Units: microseconds since 1970. */
  readonly endsAt: bigint;
}

/** Posts the split of a book. Shape: empty where it splits no units; then restrictions stay as they are too. */
export function postBook(book: BookSplit, record: SplitRecord, newId: NewId): readonly Transaction[] {
  const endsAt = book.ledger.recordedAt + BigInt(transactionsOf(book)) - 1n;
  return postPart(book, record, { first: true, last: true, endsAt }, newId);
}

/** How many transactions the split of a book has. */
export function transactionsOf({ charter, pools, totals }: BookSplit): number {
  return (charter === 0n ? 0 : 1) + (pools.length === 0 ? 0 : 1) + totals.transactions;
}

/** Posts a part of the split of a book: the holders of its entitlements, and the restrictions of its ledger. */
export function postPart(
  book: BookSplit,
  record: SplitRecord,
  { first, last, endsAt }: SplitPart,
  newId: NewId,
): readonly Transaction[] {
  const { ledger, ratio } = book;
  const { effectiveDate } = record;
  const charter = (): Transaction[] => (book.charter === 0n ? [] : [postCharter(book, record, newId)]);
  // The authorised total grows before the units and shrinks after them, so that no balance is below zero in between.
  const before = first && book.charter > 0n ? charter() : [];
  const pools = first ? postPools(book, record, newId) : [];
  const lots = book.entitlements.flatMap((one) => postHolder(book, one, record, newId));
  const after = last && book.charter < 0n ? charter() : [];
  // Without a transaction of the asset no reversal could undo the change of its restrictions.
  if (transactionsOf(book) === 0) return [];
  // With the last transaction: only then all units are split. Rounded up, so that a split frees no restricted units.
  changeRestrictions(ledger, { effectiveDate, recordedAt: endsAt }, (one) =>
    // Each part has those of all holders.
    one.quantity === null || (one.holderId === null && !last)
      ? one
      : { ...one, quantity: scaleUnits(one.quantity, ratio, ledger.asset.quantityScale, 'ceiling').units },
  );
  return [...before, ...pools, ...lots, ...after];
}

function postCharter({ ledger, charter }: BookSplit, record: SplitRecord, newId: NewId): Transaction {
  const postings = [
    { ...ownAccount(ledger, 'authorized'), quantity: -charter },
    { ...ownAccount(ledger, 'unissued'), quantity: charter },
  ];
  const { effectiveDate, authority } = record;
  return post(ledger, { id: newId(), type: 'split', effectiveDate, postings, authority: authority! }, newId);
}

function postPools({ ledger, pools }: BookSplit, { effectiveDate }: SplitRecord, newId: NewId): Transaction[] {
  if (pools.length === 0) return [];
  const sum = pools.reduce((total, { quantity }) => total + quantity, 0n);
  const postings = [...pools, ...(sum === 0n ? [] : [{ ...sourceOf(ledger, {}), quantity: -sum }])];
  return [post(ledger, { id: newId(), type: 'split', effectiveDate, postings }, newId)];
}

/** One transaction per holder, so that each holder's statement shows its own. The last one has the holder's cash. */
function postHolder(book: BookSplit, holder: Entitlement, record: SplitRecord, newId: NewId): Transaction[] {
  const { ledger, ratio } = book;
  const cash = cashOf(holder, ratio, record.cash);
  const parts = inTransactions(holder.shares);
  return parts.map((shares, index) => {
    const opens = openLots(book, shares, record, newId);
    const closes = shares.map(({ lot }) => lot);
    const change = changeOf(shares);
    const postings = [
      ...closes.map(closingPosting),
      ...(change === 0n ? [] : [{ ...sourceOf(ledger, {}), quantity: -change }]),
      ...opens.map(openingPosting),
    ];
    const { effectiveDate, reason } = record;
    const cashInLieu = index === parts.length - 1 ? cash : null;
    // A lot that opened later is the same units as a lot of that day: nothing moved units since.
    const earlier = earlierChanges(
      closes.map((lot) => ({ lot, quantity: lot.quantity })),
      effectiveDate,
    );
    const lots = { opens, closes, earlier, breaks: true };
    return post(ledger, { id: newId(), type: 'split', effectiveDate, postings, ...lots, reason, cashInLieu }, newId);
  });
}

/**
 * The lots that open. Lots of which nothing is left go on in the earliest acquired of the lots beside them that keep
 * units:
 * it names them as predecessors, bears their restrictions, and has their cost besides its own.
 */
function openLots(
  { ledger, priceOf, ofContracts }: BookSplit,
  shares: readonly LotShare[],
  { effectiveDate }: SplitRecord,
  newId: NewId,
): readonly Lot[] {
  const left = shares.filter(({ units }) => units > 0n);
  const gone = shares.flatMap(({ lot, units }) => (units > 0n ? [] : [lot]));
  const heir = gone.length === 0 || ofContracts ? undefined : left.map(({ lot }) => lot).toSorted(byAcquisition)[0];
  return left.map(({ lot, units }) => {
    const taken = lot === heir ? [lot, ...gone] : [lot];
    return {
      ...lot,
      id: newId(),
      customId: numberLot(ledger, null),
      quantity: units,
      price: priceOf(lot.price),
      costBasis: costOf(taken),
      shareNumbers: null,
      predecessorIds: taken.map(({ id }) => id),
      openedOn: effectiveDate,
    };
  });
}
