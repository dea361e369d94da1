/** The replay: the state that a list of entries leaves, from empty. */
import {
  type Asset,
  type Day,
  type Entry,
  type Fraction,
  fraction,
  type Pool,
  round,
  type Split,
  sumOf,
} from './entry.ts';

/** A parcel at one moment. */
export interface Parcel {
  readonly id: string;
  readonly asset: string;
  readonly holder: string;
  readonly acquired: Day;
  readonly begunBy: string;
  readonly follows: readonly string[];
  readonly quantity: bigint;
  readonly terms: string;
  readonly cost: Fraction | null;
  readonly price: Fraction | null;
}

/** The changes of an entry: every parcel before and after it, so that a reversal can do the opposite. */
interface Change {
  readonly parcels: { readonly before: Parcel | undefined; readonly after: Parcel }[];
  readonly pools: { readonly key: string; readonly quantity: bigint }[];
  readonly authorized: { readonly asset: string; readonly quantity: bigint }[];
}

export interface State {
  readonly parcels: Map<string, Parcel>;
  readonly pools: Map<string, bigint>;
  readonly authorized: Map<string, bigint>;
  readonly changes: Map<string, Change>;
  /** The entries that a reversal undid. */
  readonly undone: Set<string>;
  /** The splits in effect, by their entries. */
  readonly splits: Map<string, SplitInEffect>;
}

/** A split, and the assets of which it multiplied units: those held, in a pool or authorised. */
type SplitInEffect = Split & { readonly multiplied: ReadonlySet<string> };

/** Why an entry cannot stand: the reason's class, and the entry at which the replay failed. */
export interface Failure {
  readonly reason: 'units' | 'pool' | 'fraction';
  readonly at: Entry;
}

const poolKey = (asset: string, pool: Pool): string => `${asset} ${pool}`;

/** A part of a cost: that of `quantity` units out of `whole`. */
function partOf(cost: Fraction | null, quantity: bigint, whole: bigint): Fraction | null {
  return cost === null ? null : whole === 0n ? fraction(0n) : fraction(cost.n * quantity, cost.d * whole);
}

/** Units of an asset in the hands of its holders. */
export function outstandingOf(state: State, asset: string): bigint {
  let sum = 0n;
  for (const parcel of state.parcels.values()) if (parcel.asset === asset) sum += parcel.quantity;
  return sum;
}

/** Units in a pool, or in all pools of an asset whose name begins so. */
export function poolOf(state: State, asset: string, prefix: string): bigint {
  let sum = 0n;
  for (const [key, quantity] of state.pools) if (key.startsWith(poolKey(asset, prefix))) sum += quantity;
  return sum;
}

/** Units that are authorised and neither with a holder nor in a pool. */
export function unissuedOf(state: State, asset: string): bigint {
  return (state.authorized.get(asset) ?? 0n) - outstandingOf(state, asset) - poolOf(state, asset, '');
}

function set(state: State, change: Change, after: Parcel): void {
  change.parcels.push({ before: state.parcels.get(after.id), after });
  state.parcels.set(after.id, after);
}

function addToPool(state: State, change: Change, key: string, quantity: bigint): void {
  change.pools.push({ key, quantity });
  state.pools.set(key, (state.pools.get(key) ?? 0n) + quantity);
}

function authorize(state: State, change: Change, asset: string, quantity: bigint): void {
  change.authorized.push({ asset, quantity });
  state.authorized.set(asset, (state.authorized.get(asset) ?? 0n) + quantity);
}

/** The earliest acquired first; of equals, the one opened first. */
const byAcquisition =
  ({ lots }: Split) =>
  (a: Parcel, b: Parcel): number => {
    const [one, other] = [a, b].map(({ acquired, id }) => `${acquired} ${lots.get(id)}`) as [string, string];
    return one < other ? -1 : 1;
  };

/**
 * The units of one holder after a split: the total is rounded once, because a fraction is the holder's and not a lot's.
 * Each lot gets what is whole of its own; the rest goes to the lots with the largest fractions, among equals to the
 * earliest acquired.
 */
function dealSplit(parcels: readonly Parcel[], split: Split): bigint[] | undefined {
  const { numerator, denominator, rounding } = split;
  const held = parcels.reduce((sum, { quantity }) => sum + quantity, 0n);
  const total = round(held * numerator, denominator, rounding);
  if (total === undefined || total === 0n) return undefined;
  const units = parcels.map(({ quantity }) => (quantity * numerator) / denominator);
  const order = parcels
    .map((parcel, index) => ({ index, rest: (parcel.quantity * numerator) % denominator, parcel }))
    .sort((a, b) => (a.rest === b.rest ? byAcquisition(split)(a.parcel, b.parcel) : a.rest > b.rest ? -1 : 1));
  let missing = total - units.reduce((sum, one) => sum + one, 0n);
  for (const { index } of order) {
    if (missing <= 0n) break;
    units[index] = (units[index] ?? 0n) + 1n;
    missing -= 1n;
  }
  return units;
}

/** Whether all of it could be multiplied: a split changes how many units a holder has, it takes no holding away. */
function split(state: State, change: Change, { id, split: terms }: Entry): boolean {
  if (terms === undefined) return true;
  for (const own of Map.groupBy(heldOf(state, terms.asset), ({ holder }) => holder).values()) {
    const units = dealSplit(own, terms);
    if (units === undefined) return false;
    splitParcels(state, change, { own, units }, terms);
  }
  splitPools(state, change, terms.asset, terms);
  if (terms.charter) splitTotal(state, change, terms.asset, { ...terms, rounding: 'ceiling' });
  for (const right of terms.rights) {
    const cut = { ...terms, rounding: 'floor' } as const;
    for (const parcel of heldOf(state, right)) {
      const quantity = (parcel.quantity * terms.numerator) / terms.denominator;
      set(state, change, { ...parcel, quantity, price: scaled(parcel.price, terms) });
    }
    splitPools(state, change, right, cut);
    splitTotal(state, change, right, cut);
  }
  state.splits.set(id, { ...terms, multiplied: assetsOf(change) });
  return true;
}

/**
 * The assets of which something changed; units of a holder count as multiplied also where rounding leaves them as many.
 */
function assetsOf({ parcels, pools, authorized }: Change): ReadonlySet<string> {
  return new Set([
    ...parcels.map(({ after }) => after.asset),
    ...pools.filter(({ quantity }) => quantity !== 0n).map(({ key }) => key.slice(0, key.indexOf(' '))),
    ...authorized.filter(({ quantity }) => quantity !== 0n).map(({ asset }) => asset),
  ]);
}

const heldOf = (state: State, asset: string): readonly Parcel[] =>
  [...state.parcels.values()].filter((one) => one.asset === asset && one.quantity > 0n);

/** Of a lot of which nothing is left, cost and restrictions go on in the earliest acquired lot that is. */
function splitParcels(
  state: State,
  change: Change,
  { own, units }: { readonly own: readonly Parcel[]; readonly units: readonly bigint[] },
  terms: Split,
): void {
  const left = own.filter((_, index) => units[index] !== 0n);
  const heir = left.toSorted(byAcquisition(terms))[0];
  const gone = own.filter((one) => !left.includes(one));
  for (const [index, parcel] of own.entries()) {
    const quantity = units[index] ?? 0n;
    const takes = parcel === heir && gone.length > 0;
    const follows = takes ? [...parcel.follows, ...gone.map(({ id }) => id)] : parcel.follows;
    const cost = takes ? sumOf([parcel, ...gone].map((one) => one.cost)) : quantity === 0n ? null : parcel.cost;
    set(state, change, { ...parcel, quantity, follows, cost, price: scaled(parcel.price, terms) });
  }
}

/** A price after a split. */
function scaled(price: Fraction | null, { numerator, denominator }: Split): Fraction | null {
  return price === null ? null : fraction(price.n * denominator, price.d * numerator);
}

function splitPools(state: State, change: Change, asset: string, { numerator, denominator, rounding }: Split): void {
  for (const [key, held] of state.pools)
    if (key.startsWith(poolKey(asset, '')))
      addToPool(state, change, key, (round(held * numerator, denominator, rounding) ?? held) - held);
}

function splitTotal(state: State, change: Change, asset: string, { numerator, denominator, rounding }: Split): void {
  const total = state.authorized.get(asset) ?? 0n;
  authorize(state, change, asset, (round(total * numerator, denominator, rounding) ?? total) - total);
}

/** The opposite of what the entry changed when it was replayed. A parcel gets back its cost. */
function reverse(state: State, change: Change, reversed: Change): void {
  for (const { before, after } of reversed.parcels.toReversed()) {
    const now = state.parcels.get(after.id) ?? after;
    const quantity = now.quantity - after.quantity + (before?.quantity ?? 0n);
    const cost = before?.cost ?? now.cost;
    const follows = before?.follows ?? now.follows;
    const price = before === undefined ? now.price : before.price;
    set(state, change, { ...now, quantity, cost, follows, price });
  }
  for (const { key, quantity } of reversed.pools) addToPool(state, change, key, -quantity);
  for (const { asset, quantity } of reversed.authorized) authorize(state, change, asset, -quantity);
}

/**
 * Brings an entry into the state. One that was never in effect needs no units: what it changes is undone on the same
 * day.
 */
function apply(state: State, entry: Entry, isInEffect: boolean): Failure | undefined {
  const change: Change = { parcels: [], pools: [], authorized: [] };
  state.changes.set(entry.id, change);
  for (const { parcel: id, quantity } of entry.takes ?? []) {
    const parcel = state.parcels.get(id);
    if (parcel === undefined || (parcel.quantity < quantity && isInEffect)) return { reason: 'units', at: entry };
    const left = parcel.quantity - quantity;
    const cost = partOf(parcel.cost, left, parcel.quantity);
    set(state, change, { ...parcel, quantity: left, cost });
  }
  for (const { parcel, follows, number: _, ...gift } of entry.gives ?? []) {
    if (gift.quantity === 0n) return { reason: 'fraction', at: entry };
    set(state, change, { id: parcel, begunBy: entry.id, follows: follows ?? [], ...gift });
  }
  for (const { pool, quantity } of entry.pools ?? []) addToPool(state, change, poolKey(entry.asset, pool), quantity);
  if (entry.authorized !== undefined) authorize(state, change, entry.asset, entry.authorized);
  if (!split(state, change, entry) && isInEffect) return { reason: 'fraction', at: entry };
  if (entry.reverses !== undefined) {
    const reversed = state.changes.get(entry.reverses);
    if (reversed === undefined) return { reason: 'units', at: entry };
    reverse(state, change, reversed);
    state.undone.add(entry.reverses);
    state.splits.delete(entry.reverses);
  }
  if (isInEffect && change.parcels.some(({ after }) => (state.parcels.get(after.id) ?? after).quantity < 0n))
    return { reason: 'units', at: entry };
  return undefined;
}

/** No pool and no limit is below zero at the end of a day; within a day the order of the entries says nothing. */
function poolFailure(state: State, assets: ReadonlyMap<string, Asset>, at: Entry): Failure | undefined {
  for (const quantity of state.pools.values()) if (quantity < 0n) return { reason: 'pool', at };
  for (const { id, limited } of assets.values())
    if (limited && unissuedOf(state, id) < 0n) return { reason: 'pool', at };
  return undefined;
}

/** The entries in the order of the law: by effective date, then as recorded. */
export function inOrder(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** The entries that were reversed with effect from their own day: they were never in effect. */
export function neverInEffect(entries: readonly Entry[]): ReadonlySet<string> {
  const days = new Map(entries.map(({ id, day }) => [id, day]));
  return new Set(entries.flatMap(({ reverses, day }) => (reverses && days.get(reverses) === day ? [reverses] : [])));
}

/** The state at the end of a day; without a day, after everything. */
export function replay(entries: readonly Entry[], assets: ReadonlyMap<string, Asset>, until?: Day): State | Failure {
  const state: State = {
    parcels: new Map(),
    pools: new Map(),
    authorized: new Map(),
    changes: new Map(),
    splits: new Map(),
    undone: new Set(),
  };
  const ordered = inOrder(entries).filter(({ day }) => until === undefined || day <= until);
  const never = neverInEffect(entries);
  for (const [index, entry] of ordered.entries()) {
    const isLastOfDay = ordered[index + 1]?.day !== entry.day;
    const failure =
      apply(state, entry, !never.has(entry.id)) ?? (isLastOfDay ? poolFailure(state, assets, entry) : undefined);
    if (failure !== undefined) return failure;
  }
  return state;
}
