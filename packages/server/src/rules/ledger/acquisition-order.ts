/** The order in which lots are used: first in, first out. */
import type { Lot } from './ledger.ts';

/** Compares two lots: the earlier acquired is used first (FIFO), of one day the one with the lesser id. */
export function byAcquisition(a: Lot, b: Lot): number {
  return compare(a.acquisitionDate, b.acquisitionDate) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
