/** Restrictions: how many units they lock, and how they follow their units. */
import { balanceOf, holderAccount, type Ledger, type Lot, type RestrictionMove, type Restriction } from './ledger.ts';

/** Whether a restriction locks units on the day. A legend locks none. */
export function isInForce({ kind, effectiveFrom, expiresOn }: Restriction, day: string): boolean {
  return kind !== 'legend' && effectiveFrom <= day && (expiresOn === null || expiresOn > day);
}

/** Units of a lot that its own restrictions lock. Units: scaled by ten decimals. */
export function lockedInLot(ledger: Ledger, lot: Lot, day: string): bigint {
  const own = ledger.restrictions.filter(({ lotId }) => lotId === lot.id);
  return lockedUnits(own, lot.quantity, day);
}

/** Locked units of a holder; units under several restrictions count once. Units: scaled by ten decimals. */
export function lockedOf(ledger: Ledger, holderId: string, day: string): bigint {
  const balance = balanceOf(ledger, holderAccount(holderId));
  const onAll = ledger.restrictions.filter(
    (one) => one.lotId === null && (one.holderId === null || one.holderId === holderId),
  );
  let locked = lockedUnits(onAll, balance, day);
  const withOwn = new Set(ledger.restrictions.filter((one) => one.holderId === holderId).map(({ lotId }) => lotId));
  for (const lotId of withOwn) {
    const lot = lotId === null ? undefined : ledger.lots.get(lotId);
    if (lot !== undefined) locked += lockedInLot(ledger, lot, day);
  }
  return locked < balance ? locked : balance;
}

/** At most the quantity: once all units are locked, a further restriction locks the same ones. */
function lockedUnits(restrictions: readonly Restriction[], quantity: bigint, day: string): bigint {
  let locked = 0n;
  for (const one of restrictions) if (isInForce(one, day)) locked += one.quantity ?? quantity;
  return locked < quantity ? locked : quantity;
}

/** Moves the restrictions of closed lots to the new lots of the same holder. */
export function moveRestrictions(ledger: Ledger, closed: readonly Lot[], opened: readonly Lot[], when: When): void {
  for (const lot of closed) {
    if (!ledger.restrictedLots.has(lot.id)) continue;
    const left = opened.find((one) => one.holderId === lot.holderId && one.predecessorIds.includes(lot.id));
    if (left === undefined) continue;
    ledger.restrictedLots.add(left.id);
    changeRestrictions(ledger, when, (one) => (one.lotId === lot.id ? { ...one, lotId: left.id } : one));
  }
}

/** The effective date of a change of restrictions, and the instant at which its transaction was recorded. */
type When = Pick<RestrictionMove, 'effectiveDate' | 'recordedAt'>;

/** Changes restrictions, and notes each change for the ledger. */
export function changeRestrictions(
  ledger: Ledger,
  { effectiveDate, recordedAt }: When,
  change: (restriction: Restriction) => Restriction,
): void {
  ledger.restrictions = ledger.restrictions.map((one) => {
    const changed = change(one);
    if (changed !== one) {
      const { id, holderId, lotId, quantity } = changed;
      ledger.restrictionMoves.push({ id, holderId, lotId, quantity, effectiveDate, recordedAt });
    }
    return changed;
  });
}
