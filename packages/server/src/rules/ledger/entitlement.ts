/** The units that a split gives to a holder: its total is rounded once, and divided among its lots. */
import { byAcquisition } from './acquisition-order.ts';
import { type Ratio, type Rounding, type Scaled, scaleUnits, stepOf } from './fraction.ts';
import type { Lot } from './ledger.ts';

/** The result of a split for one lot: its new number of units. Units: scaled by ten decimals. */
export interface LotShare {
  readonly lot: Lot;
  readonly units: bigint;
}

/** The units that a holder gets for all of its lots. Units: scaled by ten decimals. */
export interface Entitlement {
  readonly holderId: string;
  readonly shares: readonly LotShare[];
  /** The holder's exact total, rounded. */
  readonly total: Scaled;
}

/** The entitlement of each holder, in the order of the lots. */
export function entitlementsOf(
  lots: readonly Lot[],
  ratio: Ratio,
  scale: number,
  rounding: Rounding,
): readonly Entitlement[] {
  return [...Map.groupBy(lots, ({ holderId }) => holderId)].map(([holderId, own]) => {
    const held = own.reduce((sum, { quantity }) => sum + quantity, 0n);
    const total = scaleUnits(held, ratio, scale, rounding);
    return { holderId, total, shares: divideAmong(own, total.units, ratio, scale) };
  });
}

/** The same for contracts that stand each for itself: each lot is cut on its own. */
export function contractEntitlementsOf(lots: readonly Lot[], ratio: Ratio, scale: number): readonly Entitlement[] {
  return [...Map.groupBy(lots, ({ holderId }) => holderId)].map(([holderId, own]) => {
    const shares = own.map((lot) => ({ lot, units: scaleUnits(lot.quantity, ratio, scale, 'floor').units }));
    const units = shares.reduce((sum, share) => sum + share.units, 0n);
    const held = own.reduce((sum, { quantity }) => sum + quantity, 0n);
    return { holderId, shares, total: { ...scaleUnits(held, ratio, scale, 'floor'), units } };
  });
}

/**
 * Divides a holder's total among its lots: each gets its own units cut to the scale, and what is missing goes step by
 * step to the lots with the largest remainders, on ties to the earliest acquired. The parts sum to the total. Units:
 * scaled by ten decimals.
 */
export function divideAmong(lots: readonly Lot[], total: bigint, ratio: Ratio, scale: number): readonly LotShare[] {
  const step = stepOf(scale);
  const cut = lots.map((lot) => ({ lot, ...scaleUnits(lot.quantity, ratio, scale, 'floor') }));
  let missing = total - cut.reduce((sum, { units }) => sum + units, 0n);
  if (missing === 0n) return cut;
  const raised = new Set<string>();
  for (const { lot } of cut.toSorted((a, b) => order(b.rest, a.rest) || byAcquisition(a.lot, b.lot))) {
    if (missing === 0n) break;
    raised.add(lot.id);
    missing -= step;
  }
  return cut.map(({ lot, units }) => ({ lot, units: raised.has(lot.id) ? units + step : units }));
}

function order<T>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
