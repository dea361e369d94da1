/** Units that a holder had on a day and has still, and the lots that had them. */
import { least, sum } from './decimal.ts';
import type { Moment } from './moment.ts';
import { type Asset, type LedgerTransaction, lockedOfLots, type Lot, unitsAt, type World } from './world.ts';

/** The lot that a transaction opened first in the place of this one. */
export function original(asset: Asset, lot: Lot): Lot {
  return lot.reopens === null ? lot : original(asset, asset.lots.get(lot.reopens)!);
}

/** Whether what opened a lot, or the one in whose place it is, was reversed from its own day: no day shows it. */
export function wasNeverInEffect(asset: Asset, lot: Lot): boolean {
  const first = original(asset, lot);
  const { id, effective } = asset.transactions.find(({ opened }) => opened.includes(first))!;
  return asset.transactions.some((one) => one.answers.reversal === id && one.effective === effective);
}

const byAcquisition = (a: Lot, b: Lot): number =>
  a.acquired === b.acquired ? (a.id < b.id ? -1 : 1) : a.acquired < b.acquired ? -1 : 1;

/**
 * The lots of the same holder that had the units of a lot before it opened, or some of them; the earliest acquired
 * first.
 */
export function cameFrom(asset: Asset, lot: Lot, day: string): Lot[] {
  const { type, effective, answers, closed } = asset.transactions.find(({ opened }) => opened.includes(lot))!;
  const ofHolder = lot.predecessors
    .flatMap((id) => asset.lots.get(id) ?? [])
    .filter(({ holder }) => holder === lot.holder)
    .sort(byAcquisition);
  if (effective <= day || !['split', 'resolution', 'reversal'].includes(type)) return ofHolder;
  if (type !== 'reversal') return [];
  const reversed = asset.transactions.find(({ id }) => id === answers.reversal)!;
  return effective === reversed.effective ? ofHolder : closed.filter((one) => stayed(asset, reversed, one, lot));
}

/**
 * Whether a lot had those units of another that did not leave its holder by a transaction that was reversed on a later
 * day.
 */
function stayed(asset: Asset, { type }: LedgerTransaction, one: Lot, lot: Lot): boolean {
  const { predecessors } = original(asset, one);
  const isRest = one.holder === lot.holder && predecessors.length === 1 && predecessors[0] === lot.reopens;
  return isRest && type !== 'split' && type !== 'resolution';
}

/** The fewest units that a lot had on days since a day. */
const fewest = (lot: Lot, day: string): bigint =>
  [day, lot.openedOn, ...lot.changes.map(({ effective }) => effective)]
    .filter((one) => one >= day && one >= lot.openedOn)
    .map((one) => unitsAt(lot, { day: one }))
    .reduce(least, lot.units);

/** Units of a lot that its holder has had on all days since a day. */
export function heldSince(asset: Asset, lot: Lot, day: string): bigint {
  const own = fewest(lot, day);
  if (lot.heldFrom <= day) return own;
  if (lot.openedOn <= day) return own;
  const parts = cameFrom(asset, lot, day)
    .filter((one) => fewest(one, day) > 0n)
    .map((one) => heldSince(asset, one, day));
  return parts.includes(0n) ? 0n : least(own, sum(parts));
}

/** The lots that had the units of a lot on a day. */
export function lotsOnDay(asset: Asset, lot: Lot, day: string): Lot[] {
  return lot.openedOn <= day ? [lot] : cameFrom(asset, lot, day).flatMap((one) => lotsOnDay(asset, one, day));
}

/**
 * Units of a lot that its own restrictions keep; on a day before it opened, those of the lots from which it goes on.
 */
export const lockedOfLot = (world: World, asset: Asset, lot: Lot, moment: Moment): bigint =>
  lockedOfLots(world, asset, lotsOnDay(asset, lot, moment.day), moment);

/** A lot and those that had its units before it, back to a day; the latest first. */
export const backTo = (asset: Asset, lot: Lot, day: string): Lot[] =>
  lot.openedOn <= day ? [lot] : [lot, ...cameFrom(asset, lot, day).flatMap((one) => backTo(asset, one, day))];
