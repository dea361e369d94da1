/** Lots: which of them a command uses, and which open in their place. */
import { isWhole } from '../quantity.ts';
import { byAcquisition } from './acquisition-order.ts';
import type { Ledger, Lot } from './ledger.ts';
import { type EarlierChange, laterOf, unitsHeldSince } from './continuity.ts';
import { lockedInLot } from './locks.ts';
import { takeNumbers } from './share-numbers.ts';

/** Units to be taken from one lot. Units: scaled by ten decimals. */
export interface Take {
  readonly lot: Lot;
  readonly quantity: bigint;
}

/**
 * The open lots of a holder that can be used on the day, each with the units that can: the named ones, else all; the earliest
 * acquired first (FIFO). Of a lot that opened later those can be used that the holder has had since the day.
 */
export function usableLots(
  ledger: Ledger,
  holderId: string,
  effectiveDate: string,
  lotIds: readonly string[] | null | undefined,
): readonly Take[] {
  const named = lotIds === null || lotIds === undefined ? undefined : new Set(lotIds);
  const takes: Take[] = [];
  for (const id of ledger.lotsOf.get(holderId) ?? []) {
    if (named !== undefined && !named.has(id)) continue;
    const lot = ledger.lots.get(id)!;
    const quantity = unitsUsable(ledger, lot, effectiveDate);
    if (quantity > 0n) takes.push({ lot, quantity });
  }
  return takes.sort((a, b) => byAcquisition(a.lot, b.lot));
}

/** Units of a lot that can be used on a day. A part of them has no share numbers of its own, so of a lot with such all or none. */
function unitsUsable(ledger: Ledger, lot: Lot, day: string): bigint {
  if (lot.openedOn <= day) return lot.quantity;
  const held = unitsHeldSince(ledger, lot, day);
  return held < lot.quantity && lot.shareNumbers !== null ? 0n : held;
}

/**
 * Takes units from usable lots in their order, of each lot those that no restriction of its own locks on one of the days. No days
 * stand for a forced act, which takes locked units too.
 *
 * Shape: the takes may come to less than the quantity; the caller compares. Units: scaled by ten decimals.
 */
export function takeFrom(
  ledger: Ledger,
  usable: readonly Take[],
  quantity: bigint,
  days: readonly string[],
): readonly Take[] {
  const takes: Take[] = [];
  let remaining = quantity;
  for (const { lot, quantity: most } of usable) {
    if (remaining === 0n) break;
    const locked = days
      .map((day) => lockedInLot(ledger, lot, day))
      .reduce((highest, one) => (one > highest ? one : highest), 0n);
    const part = [lot.quantity - locked, most].reduce((least, one) => (one < least ? one : least), remaining);
    if (part <= 0n) continue;
    takes.push({ lot, quantity: part });
    remaining -= part;
  }
  return takes;
}

/** The units of takes that the lots had on days before they opened. */
export function earlierChanges(takes: readonly Take[], effectiveDate: string): readonly EarlierChange[] {
  return takes
    .filter(({ lot }) => lot.openedOn > effectiveDate)
    .map(({ lot, quantity }) => ({ lot, units: -quantity }));
}

/** Units of all takes. Units: scaled by ten decimals. */
export function unitsOfTakes(takes: readonly Take[]): bigint {
  return takes.reduce((sum, { quantity }) => sum + quantity, 0n);
}

/** The requested certificate number, or the next one. Numbering continues after a requested number. */
export function numberLot(ledger: Ledger, customId: string | null | undefined): string {
  const prefix = ledger.asset.defaultIdPrefix ?? '';
  if (customId === null || customId === undefined) {
    ledger.certificates += 1n;
    return `${prefix}${ledger.certificates}`;
  }
  const rest = customId.startsWith(prefix) ? customId.slice(prefix.length) : '';
  if (isWhole(rest) && BigInt(rest) > ledger.certificates) ledger.certificates = BigInt(rest);
  return customId;
}

/** A part of a money amount, cut to the tenth decimal. Units: scaled by ten decimals. */
export function portion(amount: bigint | null, part: bigint, whole: bigint): bigint | null {
  return amount === null ? null : (amount * part) / whole;
}

/** A new lot with a part of another: the same terms, and its part of the cost. */
export function partOf(
  lot: Lot,
  quantity: bigint,
  values: Partial<Lot> & Pick<Lot, 'id' | 'customId' | 'openedOn' | 'shareNumbers'>,
): Lot {
  return {
    ...lot,
    quantity,
    costBasis: portion(lot.costBasis, quantity, lot.quantity),
    predecessorIds: [lot.id],
    ...values,
  };
}

/** Balance lots: one with the remaining units of each lot that is used in part. */
export function balanceLots(
  ledger: Ledger,
  takes: readonly Take[],
  effectiveDate: string,
  newId: () => string,
): readonly Lot[] {
  return takes.map((take) => balanceLot(ledger, take, effectiveDate, newId)).filter((lot) => lot !== undefined);
}

function balanceLot(
  ledger: Ledger,
  { lot, quantity }: Take,
  effectiveDate: string,
  newId: () => string,
): Lot | undefined {
  const rest = lot.quantity - quantity;
  if (rest === 0n) return undefined;
  const { left } = takeNumbers(lot.shareNumbers, quantity);
  const cost = lot.costBasis === null ? null : lot.costBasis - portion(lot.costBasis, quantity, lot.quantity)!;
  return partOf(lot, rest, {
    id: newId(),
    customId: numberLot(ledger, null),
    openedOn: laterOf(effectiveDate, lot.openedOn),
    shareNumbers: left,
    costBasis: cost,
  });
}
