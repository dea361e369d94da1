/**
 * Units that a holder held on a day and holds still. A balance lot, a reissued and a consolidated lot go on from the
 * lots that they replace, so an entry that comes late may use their units on days before they opened. The lots of those
 * days then had fewer units: they are restated, so that the lots of any day sum to the balance of that day.
 */
import { byAcquisition } from './acquisition-order.ts';
import {
  balanceOn,
  type DatedBalance,
  type FormerLot,
  type Ledger,
  type Lot,
  type LotRestatement,
  type TransactionReference,
} from './ledger.ts';

/** The later of two days. */
export function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

/**
 * The former lots of the same holder from which a lot goes on: they had its units, or some of them, on the days since a
 * day.
 */
function continued(ledger: Ledger, lot: Lot, day: string): readonly FormerLot[] {
  const broken = breakOf(ledger, lot, day);
  if (broken !== undefined) return stayed(ledger, lot, broken);
  const { formerLots } = ledger;
  const former = lot.predecessorIds.flatMap((id) => formerLots.get(id) ?? []);
  if (former.length < lot.predecessorIds.length) return [];
  return former.every(({ holderId }) => holderId === lot.holderId) ? former.toSorted(byAcquisition) : [];
}

/**
 * The lot of the units that stayed, where a reversal of a later day brought back the others: the balance lot that it
 * closed. Of a split nothing stayed, because its units count differently.
 */
function stayed(ledger: Ledger, lot: Lot, { id }: TransactionReference): readonly FormerLot[] {
  if (lot.reopens === null) return [];
  return [...ledger.formerLots.values()].filter((one) => {
    if (one.closedBy?.id !== id || one.holderId !== lot.holderId) return false;
    const { id: openedId, predecessorIds } = asOpened(ledger, one);
    return predecessorIds.length === 1 && predecessorIds[0] === lot.reopens && !ledger.lotBreaks.has(openedId);
  });
}

/** The split, resolution or reversal after which units of a lot count anew, where it took effect after the day. */
export function breakOf({ lotBreaks }: Ledger, lot: Lot, day: string): TransactionReference | undefined {
  const broken = lotBreaks.get(lot.id);
  return broken !== undefined && day < broken.effectiveDate ? broken : undefined;
}

/** Units of a lot that its holder has held since the day without a break. Units: scaled by ten decimals. */
export function unitsHeldSince(ledger: Ledger, lot: Lot, day: string): bigint {
  const own = leastUnits(ledger, lot, day);
  if (lot.openedOn <= day) return own;
  // Parts of which entries that came late took everything have nothing to say.
  const left = continued(ledger, lot, day).filter((one) => leastUnits(ledger, one, day) > 0n);
  const parts = left.map((one) => unitsHeldSince(ledger, one, day));
  // A consolidated lot counts from the latest day of its parts.
  if (parts.includes(0n)) return 0n;
  const before = parts.reduce((sum, units) => sum + units, 0n);
  return before < own ? before : own;
}

/** The fewest units of a lot on the days from a day on on which it was open. */
function leastUnits(ledger: Ledger, lot: Lot, day: string): bigint {
  const restated = ledger.lotBalances.get(lot.id) ?? [];
  const first = unitsOn(ledger, lot, laterOf(day, lot.openedOn));
  return restated.reduce((least, { date, balance }) => (date > day && balance < least ? balance : least), first);
}

/** Units of a lot on a day on which it was open, as known now. Units: scaled by ten decimals. */
export function unitsOn({ lotBalances }: Ledger, lot: Lot, day: string): bigint {
  const restated = lotBalances.get(lot.id);
  if (restated === undefined || restated[0] === undefined || restated[0].date > day) return lot.quantity;
  return balanceOn(restated, day);
}

/** The lots that had the units of a lot on a day: itself, or those from which it goes on. */
export function lotsOn(ledger: Ledger, lot: Lot, day: string): readonly Lot[] {
  return lot.openedOn <= day ? [lot] : continued(ledger, lot, day).flatMap((one) => lotsOn(ledger, one, day));
}

/** A lot and those from which it goes on, back to the ones that had its units on a day; the latest first. */
export function lotsSince(ledger: Ledger, lot: Lot, day: string): readonly Lot[] {
  const earlier = lot.openedOn <= day ? [] : continued(ledger, lot, day);
  return [lot, ...earlier.flatMap((one) => lotsSince(ledger, one, day))];
}

/**
 * Units that a command adds to a lot, or takes from it, on days before the lot opened. Units: scaled by ten decimals.
 */
export interface EarlierChange {
  readonly lot: Lot;
  readonly units: bigint;
}

/**
 * Changes the lots of the days between the effective date and the opening of the lot. Shape: the restatements, to be
 * recorded.
 */
export function restateLots(
  ledger: Ledger,
  { lot, units }: EarlierChange,
  effectiveDate: string,
  newId: () => string,
): readonly LotRestatement[] {
  return changesBefore(ledger, lot, units, effectiveDate).flatMap((change) => restateLot(ledger, change, newId));
}

interface LotChange extends EarlierChange {
  readonly lot: FormerLot;
  readonly from: string;
}

/** Divides a change among the lots that a lot goes on from, the earliest acquired first, and theirs. */
function changesBefore(ledger: Ledger, lot: Lot, units: bigint, day: string): readonly LotChange[] {
  if (lot.openedOn <= day) return [];
  const changes: LotChange[] = [];
  let left = units < 0n ? -units : units;
  for (const one of continued(ledger, lot, day)) {
    const room = units < 0n ? unitsHeldSince(ledger, one, day) : (roomIn(ledger, one, day) ?? left);
    const part = left < room ? left : room;
    if (part === 0n) continue;
    const change = units < 0n ? -part : part;
    changes.push({ lot: one, from: laterOf(day, one.openedOn), units: change });
    changes.push(...changesBefore(ledger, one, change, day));
    left -= part;
  }
  if (left > 0n) throw new TypeError(`the holder of lot ${lot.id} did not have its units on ${day}`);
  return changes;
}

/**
 * Units that entries which came late took of a lot on all days since; undefined where it opened and closed on one day.
 */
function roomIn(ledger: Ledger, lot: FormerLot, day: string): bigint | undefined {
  if (lot.openedOn >= lot.closedOn) return undefined;
  const restated = ledger.lotBalances.get(lot.id) ?? [];
  const first = unitsOn(ledger, lot, laterOf(day, lot.openedOn));
  const most = restated.reduce((high, { date, balance }) => (date > day && balance > high ? balance : high), first);
  return lot.quantity - most;
}

function restateLot(ledger: Ledger, { lot, from, units }: LotChange, newId: () => string): LotRestatement[] {
  if (from >= lot.closedOn) return [];
  const former = ledger.lotBalances.get(lot.id) ?? [];
  const dates = [from, ...former.map(({ date }) => date).filter((date) => date > from)];
  const changed = dates.map((date): DatedBalance => ({ date, balance: unitsOn(ledger, lot, date) + units }));
  ledger.lotBalances.set(lot.id, [...former.filter(({ date }) => date < from), ...changed]);
  const { id: lotId, holderId } = lot;
  return changed.map(({ date, balance }) => ({ id: newId(), lotId, holderId, effectiveDate: date, quantity: balance }));
}

/**
 * The later uses and returns of units that a holder had on a day. An entry that comes late cannot use these units. The
 * latest come first.
 */
export interface UnitsGone {
  /** The transactions that used them. */
  readonly users: readonly TransactionReference[];
  /** Those that came back later than they had gone: they count from the days of these reversals on. */
  readonly returns: readonly UnitsReturned[];
}

/**
 * The reversal by which units came back, and the transaction that it reversed; null where the actor does not see it.
 */
export interface UnitsReturned {
  readonly gone: TransactionReference | null;
  readonly back: TransactionReference;
}

/**
 * Finds what became of units that a holder had on a day, from lot to lot. Shape: without `lotIds`, of all its lots of
 * the day.
 */
export function unitsGone(ledger: Ledger, holderId: string, day: string, lotIds?: ReadonlySet<string>): UnitsGone {
  const users = new Map<string, TransactionReference>();
  const returns = new Map<string, UnitsReturned>();
  const all = [...ledger.formerLots.values(), ...ledger.lots.values()].filter((lot) => lot.holderId === holderId);
  const seen = new Set<string>();
  const visit = (lot: FormerLot): void => {
    if (seen.has(lot.id)) return;
    seen.add(lot.id);
    const next = all.filter((one) => one.predecessorIds.includes(lot.id) && breakOf(ledger, one, day) === undefined);
    const carried = next.reduce((sum, { quantity }) => sum + quantity, 0n);
    const again = all.find(({ reopens }) => reopens === lot.id);
    const returned = again === undefined ? undefined : breakOf(ledger, again, day);
    if (returned !== undefined) returns.set(returned.id, { gone: lot.closedBy, back: returned });
    else if (carried < lot.quantity && lot.closedBy !== null && !isReturned(ledger, all, lot))
      users.set(lot.closedBy.id, lot.closedBy);
    for (const one of next) if (ledger.formerLots.has(one.id)) visit(ledger.formerLots.get(one.id)!);
  };
  for (const lot of ledger.formerLots.values())
    if (lot.holderId === holderId && lot.openedOn <= day && day < lot.closedOn && lotIds?.has(lot.id) !== false)
      visit(lot);
  return {
    users: [...users.values()].sort(latestFirst),
    returns: [...returns.values()].sort((a, b) => latestFirst(a.back, b.back)),
  };
}

const latestFirst = (a: TransactionReference, b: TransactionReference): number => (a.sequence > b.sequence ? -1 : 1);

/** Whether a reversal closed the balance lot, and opened in its place the lot from which it had come. */
function isReturned(ledger: Ledger, all: readonly Lot[], lot: FormerLot): boolean {
  const { predecessorIds } = asOpened(ledger, lot);
  return (
    lot.closedBy?.type === 'reversal' && all.some(({ reopens }) => reopens !== null && predecessorIds.includes(reopens))
  );
}

/** The lot in whose place a lot is since reversals; one of a transaction that was made again was opened anew. */
function asOpened(ledger: Ledger, lot: Lot): Lot {
  const { reopens, predecessorIds } = lot;
  const before = reopens === null || !predecessorIds.includes(reopens) ? undefined : ledger.formerLots.get(reopens);
  return before === undefined ? lot : asOpened(ledger, before);
}
