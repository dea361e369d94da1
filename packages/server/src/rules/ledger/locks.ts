/** Restrictions: how many units they lock, and how they follow their units. */
import { balanceAsOf, holderAccount, type Ledger, type Lot, type RestrictionMove, type Restriction } from './ledger.ts';
import { laterOf, lotsOn, lotsSince, unitsOn } from './continuity.ts';
import { hasRestrictions, releasedSince, restrictionsOn, withMove } from './restriction-history.ts';

/**
 * Units of a lot that its own restrictions lock on a day; on a day before it opened, those of the lots from which it
 * goes on.
 * Units: scaled by ten decimals.
 */
export function lockedInLot(ledger: Ledger, lot: Lot, day: string): bigint {
  if (!hasRestrictions(ledger)) return 0n;
  return lotsOn(ledger, lot, day).reduce(
    (sum, one) => sum + lockedUnits(ofLot(ledger, one, day), unitsOn(ledger, one, day)),
    0n,
  );
}

/**
 * The restrictions of a lot itself that are in force on a day; before it opened, those of the lots from which it goes
 * on.
 */
export function restrictionsOfLot(ledger: Ledger, lot: Lot, day: string): readonly Restriction[] {
  return lotsOn(ledger, lot, day).flatMap((one) => ofLot(ledger, one, day));
}

function ofLot(ledger: Ledger, lot: Lot, day: string): readonly Restriction[] {
  return restrictionsOn(ledger, day).filter(({ lotId }) => lotId === lot.id);
}

/** Locked units of a holder on a day; units under several restrictions count once. Units: scaled by ten decimals. */
export function lockedOf(ledger: Ledger, holderId: string, day: string): bigint {
  if (!hasRestrictions(ledger)) return 0n;
  const balance = balanceAsOf(ledger, holderAccount(holderId), day);
  const byLot = Map.groupBy(restrictionsOfHolder(ledger, holderId, day), ({ lotId }) => lotId);
  let locked = 0n;
  for (const [lotId, own] of byLot) {
    const units = lotId === null ? balance : lotUnitsOn(ledger, lotId, day);
    if (units !== undefined) locked += lockedUnits(own, units);
  }
  return locked < balance ? locked : balance;
}

/** The restrictions in force on a day that concern a holder: of the whole asset, of the holder and of its lots. */
export function restrictionsOfHolder(ledger: Ledger, holderId: string, day: string): readonly Restriction[] {
  return restrictionsOn(ledger, day).filter((one) => one.holderId === null || one.holderId === holderId);
}

/** Units of a lot on a day; undefined where it was not open. Units: scaled by ten decimals. */
function lotUnitsOn(ledger: Ledger, lotId: string, day: string): bigint | undefined {
  const open = ledger.lots.get(lotId);
  if (open !== undefined) return open.openedOn <= day ? open.quantity : undefined;
  const former = ledger.formerLots.get(lotId);
  const wasOpen = former !== undefined && former.openedOn <= day && day < former.closedOn;
  return wasOpen ? unitsOn(ledger, former, day) : undefined;
}

/** At most the quantity: once all units are locked, a further restriction locks the same ones. */
function lockedUnits(restrictions: readonly Restriction[], quantity: bigint): bigint {
  let locked = 0n;
  for (const one of restrictions) locked += one.quantity ?? quantity;
  return locked < quantity ? locked : quantity;
}

/** Moves the restrictions of closed lots to the new lots of the same holder. */
export function moveRestrictions(ledger: Ledger, closed: readonly Lot[], opened: readonly Lot[], when: When): void {
  for (const lot of closed) {
    const left = opened.find((one) => one.holderId === lot.holderId && one.predecessorIds.includes(lot.id));
    if (left === undefined) continue;
    // A lot that opens before the one it replaces has its units on the days between as well.
    const lots = left.openedOn < lot.openedOn ? lotsSince(ledger, lot, left.openedOn) : [lot];
    moveAlong(ledger, [...lots, left], when);
  }
}

/**
 * Moves the restrictions of each of the lots to the next, from the day on which both had opened. The lots have the same
 * units, one after the other, since the effective date.
 */
export function moveAlong(ledger: Ledger, lots: readonly Lot[], { effectiveDate: since, recordedAt }: When): void {
  for (const [index, to] of lots.slice(1).entries()) {
    const from = lots[index]!;
    if (!ledger.restrictedLots.has(from.id)) continue;
    const effectiveDate = laterOf(since, laterOf(from.openedOn, to.openedOn));
    const move = (one: Restriction): Restriction => (one.lotId === from.id ? { ...one, lotId: to.id } : one);
    changeRestrictions(ledger, { effectiveDate, recordedAt }, move, since);
  }
}

/** The effective date of a change of restrictions, and the instant at which its transaction was recorded. */
type When = Pick<RestrictionMove, 'effectiveDate' | 'recordedAt'>;

/**
 * Changes restrictions, and notes each change for the ledger and for the days of the past. One that was released since
 * a day, by default since the effective date, is changed for the days before its release.
 */
export function changeRestrictions(
  ledger: Ledger,
  { effectiveDate, recordedAt }: When,
  change: (restriction: Restriction) => Restriction,
  since = effectiveDate,
): void {
  const noteChange = (one: Restriction): Restriction => {
    const changed = change(one);
    if (changed !== one) {
      const { id, holderId, lotId, quantity } = changed;
      // A later command of the same batch works on this copy: it must find that the lot is restricted.
      if (lotId !== null) ledger.restrictedLots.add(lotId);
      const move = { id, holderId, lotId, quantity, effectiveDate, recordedAt };
      ledger.restrictionMoves.push(move);
      const past = ledger.pastRestrictions?.get(id);
      if (past !== undefined) ledger.pastRestrictions!.set(id, withMove(past, move));
    }
    return changed;
  };
  const released = releasedSince(ledger, since);
  ledger.restrictions = ledger.restrictions.map(noteChange);
  for (const one of released) noteChange(one);
}
