/** The locked and the free units on a day. */
import { type Day, type Restriction, round } from './entry.ts';
import type { Parcel, State } from './replay.ts';

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Whether it locks units on a day, as known now. A legend is shown and locks nothing. */
function holdsOn(restriction: Restriction, day: Day): boolean {
  if (restriction.kind === 'legend' || day < restriction.from) return false;
  const { expires, released } = restriction;
  return (expires === null || day < expires) && (released === null || day < released);
}

/**
 * The parcel that has the units of a restriction of one lot. A restriction follows its units to the lot that is issued
 * again for them, and back where that is undone. Where a consolidation is undone, no single lot has them: then it is
 * the holder's.
 */
function homeOf(state: State, id: string): string | null {
  const parcel = state.parcels.get(id);
  if (parcel !== undefined && state.undone.has(parcel.begunBy) && parcel.follows.length > 0) {
    const [source, another] = parcel.follows;
    return source === undefined || another !== undefined ? null : homeOf(state, source);
  }
  const next = [...state.parcels.values()].find((one) => one.follows.includes(id) && !state.undone.has(one.begunBy));
  return next === undefined ? id : homeOf(state, next.id);
}

/**
 * The units that a restriction concerns, in the units of the state: a split since that multiplied units of the asset
 * multiplies them.
 */
function quantityOf({ asset, quantity, placedOn, splitsBefore }: Restriction, state: State): bigint | null {
  let now = quantity ?? placedOn;
  for (const [id, split] of state.splits) {
    if (now === null || !split.multiplied.has(asset) || splitsBefore.includes(id)) continue;
    // Rounded up: a split frees no unit.
    now = round(now * split.numerator, split.denominator, 'ceiling') ?? now;
  }
  return now;
}

/** Claims on the same units: they add up, to no more than there is; one without a quantity takes all. */
function claimed(restrictions: readonly Restriction[], units: bigint, state: State): bigint {
  let sum = 0n;
  for (const one of restrictions) sum += quantityOf(one, state) ?? units;
  return least(sum, units);
}

const homesOn = (restrictions: readonly Restriction[], state: State, day: Day) =>
  restrictions
    .filter((one) => holdsOn(one, day))
    .map((one) => ({ one, home: one.parcel === null ? null : homeOf(state, one.parcel) }));

/** Units of one parcel that restrictions of it lock. */
export function lockedOfParcel(restrictions: readonly Restriction[], state: State, parcel: Parcel, day: Day): bigint {
  const own = homesOn(restrictions, state, day).filter(({ home }) => home === parcel.id);
  return claimed(
    own.map(({ one }) => one),
    parcel.quantity,
    state,
  );
}

/** Units of a holder: all, locked and free. Units that several restrictions concern count once. */
export function positionOf(
  restrictions: readonly Restriction[],
  state: State,
  asset: string,
  holder: string,
  day: Day,
) {
  const parcels = [...state.parcels.values()].filter((one) => one.asset === asset && one.holder === holder);
  const balance = parcels.reduce((sum, { quantity }) => sum + quantity, 0n);
  const ofParcels = parcels.reduce((sum, parcel) => sum + lockedOfParcel(restrictions, state, parcel, day), 0n);
  const ofHolder = homesOn(restrictions, state, day)
    .filter(({ one, home }) => one.asset === asset && home === null && (one.holder ?? holder) === holder)
    .map(({ one }) => one);
  const locked = least(balance, ofParcels + claimed(ofHolder, balance, state));
  return { balance, locked, free: balance - locked };
}
