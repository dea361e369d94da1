/** Restrictions when a transaction is reversed: each locks again what it locked before the transaction. */
import type { Ledger, Lot, Restriction } from './ledger.ts';
import { lotsSince } from './continuity.ts';
import { changeRestrictions, moveAlong } from './locks.ts';
import type { RecordedTransaction, RestrictionChange } from './recorded-transaction.ts';

/**
 * The lots that a reversal closes, each in the place of one that the transaction opened, in its order; and those that
 * it opens.
 */
export interface ReversedLots {
  readonly closes: readonly Lot[];
  readonly opens: readonly Lot[];
}

/**
 * Undoes the changes of restrictions by a transaction. A restriction on a lot that was closed goes to the lot that
 * replaces it; one that was placed since on the rest of a lot goes on to lock as many units.
 */
export function returnRestrictions(
  ledger: Ledger,
  recorded: RecordedTransaction,
  lots: ReversedLots,
  effectiveDate: string,
): void {
  const changes = new Map(recorded.restrictions.map((change) => [change.restriction.id, change]));
  const read = new Set(ledger.restrictions.map(({ id }) => id));
  for (const { restriction, released } of recorded.restrictions)
    if (!released && !read.has(restriction.id)) ledger.restrictions.push(restriction);
  const when = { effectiveDate, recordedAt: ledger.recordedAt };
  const from = recorded.opened.map(({ lot }, index) => placesOf(ledger, lots.closes[index]!, lot, effectiveDate));
  for (const places of from) moveAlong(ledger, places, when);
  const ofTheDay = { closes: from.map((places) => places.at(-1)!), opens: lots.opens };
  const current = new Map(recorded.opened.map(({ lot }, index) => [lot.id, ofTheDay.closes[index]!.id]));
  const paths = lots.opens.map((lot) => lotsUntil(ledger, recorded, ofTheDay.closes, { lot, day: effectiveDate }));
  const anew = new Map(paths.map((path) => [path.at(-1)!.reopens!, path[0]!.id]));
  changeRestrictions(ledger, when, (one) => {
    const change = changes.get(one.id);
    const back = change === undefined ? onRest(one, recorded, ofTheDay) : undone(one, change, current);
    const lotId = back.lotId === null ? null : (anew.get(back.lotId) ?? back.lotId);
    const same = back.holderId === one.holderId && lotId === one.lotId && back.quantity === one.quantity;
    return same ? one : { ...back, lotId };
  });
  for (const path of paths) moveAlong(ledger, path, when);
}

/**
 * Leaves restrictions as the reversal of another transaction left them, of which this ledger is not told: they are not
 * changes of its own. A split has changed the restrictions of all holders with its last transaction.
 */
export function returnElsewhere(ledger: Ledger, changes: readonly RestrictionChange[]): void {
  const byId = new Map(changes.map((change) => [change.restriction.id, change]));
  for (const [index, one] of ledger.restrictions.entries()) {
    const change = byId.get(one.id);
    if (change !== undefined) ledger.restrictions[index] = undone(one, change, new Map());
  }
}

/** A lot in the place of another, and those in whose place it is since reversals, back to the one of the day. */
function placesOf(ledger: Ledger, lot: Lot, opened: Lot, day: string): readonly Lot[] {
  return opened.openedOn <= day ? lotsSince(ledger, lot, day) : [lot];
}

/**
 * The lots that have the units of a lot that is opened again, from the day of the reversal on. They are several where a
 * split that came late had replaced a lot which opened after it.
 */
function lotsUntil(
  ledger: Ledger,
  { opened }: RecordedTransaction,
  closes: readonly Lot[],
  { lot, day }: { readonly lot: Lot; readonly day: string },
): readonly Lot[] {
  const isEarlier = closes.some(
    ({ holderId, openedOn }, index) =>
      holderId === lot.holderId && openedOn <= day && opened[index]!.lot.predecessorIds.includes(lot.reopens!),
  );
  return isEarlier ? lotsSince(ledger, lot, day).toReversed() : [lot];
}

/** A restriction without the change: each member that has the changed value has the former one again. */
function undone(
  one: Restriction,
  { before, after }: RestrictionChange,
  current: ReadonlyMap<string, string>,
): Restriction {
  const lotAfter = after.lotId === null ? null : (current.get(after.lotId) ?? after.lotId);
  return {
    ...one,
    holderId: one.holderId === after.holderId ? before.holderId : one.holderId,
    lotId: one.lotId === lotAfter ? before.lotId : one.lotId,
    quantity: one.quantity === after.quantity ? before.quantity : one.quantity,
  };
}

/** A restriction that was placed since on a lot of the same holder as the lots it came from. */
function onRest(one: Restriction, { opened }: RecordedTransaction, { closes, opens }: ReversedLots): Restriction {
  const index = closes.findIndex(({ id }) => id === one.lotId);
  if (index < 0) return one;
  const lot = closes[index]!;
  const sources = opens.filter(
    ({ holderId, reopens }) => holderId === lot.holderId && opened[index]!.lot.predecessorIds.includes(reopens!),
  );
  const [source] = sources;
  if (source === undefined) return one;
  if (sources.length > 1) return { ...one, lotId: null, quantity: one.quantity ?? lot.quantity };
  const part = lot.quantity < source.quantity ? lot.quantity : null;
  return { ...one, lotId: source.reopens, quantity: one.quantity ?? part };
}
