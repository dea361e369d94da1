/**
 * Transactions that are made again after their reversal. Each names the reversed one, and its lots take over numbers,
 * restrictions and the place of the lots that the reversed one had opened.
 */
import { changeRestrictions } from './locks.ts';
import type { Ledger, Lot } from './ledger.ts';
import { nextNumber } from './lots.ts';
import type { OpenedLot, RecordedTransaction } from './recorded-transaction.ts';
import { numbersWithout } from './share-numbers.ts';

/** The lots that have the units of lots which were closed since the first reversal, by the ids of these. */
export class LotPlaces {
  readonly #next = new Map<string, readonly string[]>();

  put(lotId: string, ids: readonly string[]): void {
    this.#next.set(lotId, ids);
  }

  /** The open lots in the place of a lot: itself while it is open, none where its units have gone elsewhere. */
  now(lots: Ledger['lots'], lotId: string): readonly string[] {
    return lots.has(lotId) ? [lotId] : (this.#next.get(lotId) ?? []).flatMap((id) => this.now(lots, id));
  }

  /** Notes balance lots and others that go on from a lot of the same holder. */
  putGoingOn(closes: readonly Lot[], opens: readonly Lot[]): void {
    for (const { id, holderId } of closes) {
      const next = opens.filter((one) => one.holderId === holderId && one.predecessorIds.includes(id));
      if (next.length > 0 && !this.#next.has(id))
        this.put(
          id,
          next.map((one) => one.id),
        );
    }
  }
}

/** A lot that a reversed transaction had opened, and the one that its reversal closed in the place of it. */
export interface FormerlyOpened extends OpenedLot {
  readonly closedId: string;
}

/** A reversed transaction that is made again. */
export interface Undone extends Omit<RecordedTransaction, 'opened'> {
  readonly opened: readonly FormerlyOpened[];
}

/**
 * Lets the next transactions of a ledger be those that are made again. Shape: call the result when they are posted.
 */
export function beginAgain(ledger: Ledger, undone: readonly Undone[], places: LotPlaces): () => void {
  for (const { opened } of undone)
    for (const { lot } of opened) {
      ledger.takenCustomIds.delete(lot.customId);
      if (lot.shareNumbers !== null)
        ledger.takenNumbers.splice(0, Infinity, ...numbersWithout(ledger.takenNumbers, lot.shareNumbers));
    }
  const left = [...undone];
  const first = ledger.transactions.length;
  ledger.again = (opens) => {
    const former = take(left, opens);
    if (former === undefined) return { replaces: undone[0]!.id, opens: opens.map((lot) => numbered(ledger, lot)) };
    const pairs = pairsOf(ledger, former, opens, places);
    for (const [one, lots] of pairs) {
      const ids = lots.map(({ id }) => id);
      places.put(one.lot.id, ids);
      places.put(one.closedId, ids);
    }
    return { replaces: former.id, opens: withNumbers(ledger, pairs, opens) };
  };
  return () => {
    ledger.again = undefined;
    for (const { opened, closed } of ledger.transactions.slice(first))
      places.putGoingOn(
        closed.flatMap((id) => ledger.formerLots.get(id) ?? []),
        opened,
      );
    for (const { opened } of undone) for (const one of opened) restrictAgain(ledger, one, places);
  };
}

/** Takes the reversed transaction that the next one replaces: of a split, the one of the same holder. */
function take(left: Undone[], opens: readonly Lot[]): Undone | undefined {
  const holderId = opens[0]?.holderId;
  const index = left.findIndex(({ type, opened }) => type !== 'split' || opened[0]?.lot.holderId === holderId);
  return index < 0 ? undefined : left.splice(index, 1)[0];
}

type Pairs = ReadonlyMap<FormerlyOpened, readonly Lot[]>;

/**
 * The new lots for each former one. Those of a receiver come in their order. A lot that is left to a holder that
 * gives is paired where it goes on from the same lot.
 */
function pairsOf({ lots }: Ledger, { opened, closed }: Undone, opens: readonly Lot[], places: LotPlaces): Pairs {
  const pairs = new Map<FormerlyOpened, readonly Lot[]>();
  for (const [holderId, own] of Map.groupBy(opened, ({ lot }) => lot.holderId)) {
    const found = opens.filter((lot) => lot.holderId === holderId);
    const gives = closed.some((lot) => lot.holderId === holderId);
    for (const [index, one] of own.entries()) {
      const last = index === own.length - 1;
      const sources = one.lot.predecessorIds.flatMap((id) => places.now(lots, id));
      const inPlace = gives
        ? found.filter(({ predecessorIds }) => predecessorIds.some((id) => sources.includes(id)))
        : last
          ? found.slice(Math.min(index, found.length - 1))
          : found.slice(index, index + 1);
      pairs.set(one, inPlace);
    }
  }
  return pairs;
}

/**
 * The lots with the numbers of those in whose place they are. A paper certificate states its units, so one of other
 * units has a new number.
 */
function withNumbers(ledger: Ledger, pairs: Pairs, opens: readonly Lot[]): readonly Lot[] {
  const numbers = new Map<Lot, FormerlyOpened>();
  const given = new Set<FormerlyOpened>();
  const give = (fits: (lot: Lot, one: FormerlyOpened) => boolean): void => {
    for (const [one, lots] of pairs) {
      const lot = given.has(one) ? undefined : lots.find((found) => !numbers.has(found) && fits(found, one));
      if (lot === undefined) continue;
      numbers.set(lot, one);
      given.add(one);
    }
  };
  give((lot, { lot: { customId } }) => lot.customId === customId);
  give((lot, one) => lot.customId === '' && lot.quantity === one.lot.quantity);
  give(({ customId, form }) => customId === '' && form !== 'certificated');
  return opens.map((lot) => {
    const one = numbers.get(lot);
    return one === undefined
      ? numbered(ledger, lot)
      : { ...lot, customId: one.lot.customId, reopens: one.closedId, replacesCertificate: null };
  });
}

/** The lot with the next number, where it has none. */
function numbered(ledger: Ledger, lot: Lot): Lot {
  return lot.customId === '' ? { ...lot, customId: nextNumber(ledger) } : lot;
}

/** Gives the restrictions of a lot to those in its place. */
function restrictAgain(ledger: Ledger, { lot, currentId, closedId }: FormerlyOpened, places: LotPlaces): void {
  const former = new Set([lot.id, currentId, closedId, ...(lot.reopens === null ? [] : [lot.reopens])]);
  const inPlace = places.now(ledger.lots, closedId).map((id) => ledger.lots.get(id)!);
  const [first] = inPlace;
  if (first === undefined) return;
  const when = { effectiveDate: first.openedOn, recordedAt: ledger.recordedAt - 1n };
  changeRestrictions(ledger, when, (one) => {
    if (one.lotId === null || !former.has(one.lotId)) return one;
    return inPlace.length === 1
      ? { ...one, lotId: first.id }
      : { ...one, lotId: null, quantity: one.quantity ?? lot.quantity };
  });
}
