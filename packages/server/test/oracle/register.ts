/** The register as a list of entries: what it answers, and whether an entry may be added. */
import type { Asset, Day, Entry, Restriction, Take } from './entry.ts';
import { lockedOfParcel, positionOf } from './restrictions.ts';
import { type Failure, outstandingOf, type Parcel, poolOf, replay, type State } from './replay.ts';

/** Why an entry may not be added. `later`: the units were there on its day, and an entry of a later day used them. */
export type Reason =
  | 'date'
  | 'holder'
  | 'units'
  | 'later'
  | 'free_then'
  | 'free_now'
  | 'number'
  | 'denomination'
  | 'pool'
  | 'fraction'
  | 'terms'
  | 'reversal';

const least = (...all: bigint[]): bigint => all.reduce((a, b) => (a < b ? a : b));
/** Units of an asset in lots that stand under a plan. */
function unitsUnder({ parcels }: State, asset: string, plan: string): bigint {
  const those = [...parcels.values()].filter((one) => one.asset === asset && one.terms === plan);
  return those.reduce((sum, { quantity }) => sum + quantity, 0n);
}

const isFailure = (answer: State | Failure): answer is Failure => 'at' in answer;

/** A request for units of a holder. */
export interface UnitsRequest {
  readonly asset: string;
  readonly holder: string;
  readonly day: Day;
  readonly quantity: bigint;
  readonly named: readonly string[] | undefined;
  /** Whether restrictions do not matter: an order of an authority, a correction. */
  readonly isFree: boolean;
  /** When the lot that a parcel is today was opened. The law does not say which of two lots of one day goes first. */
  readonly opened: (parcel: string) => string;
}

/** The totals of a class on a day. Every unit is counted once. */
export interface ClassTotals {
  readonly outstanding: bigint;
  readonly committed: bigint;
  readonly available: bigint;
  readonly fullyDiluted: bigint;
}

export class EntryRegister {
  readonly entries: Entry[] = [];
  readonly restrictions: Restriction[] = [];
  readonly assets = new Map<string, Asset>();
  readonly suspended = new Set<string>();
  /** The states that were asked for since the last entry, by their days. */
  readonly #states = new Map<Day | undefined, State>();
  /** The numbers that lots had, each with its asset. */
  readonly #numbers = new Set<string>();
  readonly #today: () => Day;

  constructor(today: () => Day) {
    this.#today = today;
  }

  /** The state at the end of a day, as known now; without a day, after everything recorded. */
  stateOn(day?: Day): State {
    const state = this.#states.get(day) ?? replay(this.entries, this.assets, day);
    if (isFailure(state)) throw new Error(`what is recorded does not add up at ${state.at.id}`);
    this.#states.set(day, state);
    return state;
  }

  /** Units of a holder on a day: all, locked and free. */
  position(asset: string, holder: string, day: Day) {
    return positionOf(this.restrictions, this.stateOn(day), asset, holder, day);
  }

  /** The open lots of an asset on a day. */
  lots(asset: string, day?: Day): readonly Parcel[] {
    return [...this.stateOn(day).parcels.values()].filter((one) => one.asset === asset && one.quantity > 0n);
  }

  #plansOf(asset: string): readonly string[] {
    const pools = this.entries.flatMap((one) => (one.asset === asset ? (one.pools ?? []) : []));
    return [...new Set(pools.map(({ pool }) => pool).filter((pool) => pool.startsWith('plan:')))];
  }

  /**
   * Rights are never outstanding in the class: what holders have of them is committed. Available is what plans still
   * hold beyond what was granted under them, so that no unit counts twice.
   */
  totals(asset: string, day: Day): ClassTotals {
    const state = this.stateOn(day);
    const rights = [...this.assets.values()].filter(({ underlying }) => underlying === asset);
    const sum = (of: (id: string) => bigint): bigint => rights.reduce((all, { id }) => all + of(id), 0n);
    const outstanding = outstandingOf(state, asset);
    const committed = sum((id) => outstandingOf(state, id));
    const ofPlans = this.#plansOf(asset).map((plan) => {
      const granted = sum((id) => unitsUnder(state, id, plan));
      const free = poolOf(state, asset, plan) - granted;
      return free > 0n ? free : 0n;
    });
    const available = ofPlans.reduce((all, one) => all + one, 0n) + sum((id) => poolOf(state, id, 'plan:'));
    return { outstanding, committed, available, fullyDiluted: outstanding + committed + available };
  }

  /** Which parcels give the units that are asked for, or why none do. */
  choose(request: UnitsRequest): Take[] | Reason {
    const { asset, holder, day, quantity, named, isFree } = request;
    const candidates = this.#candidates(request);
    if (named !== undefined && candidates.length < named.length) return 'units';
    const [then, now] = [this.stateOn(day), this.stateOn()];
    const takes: Take[] = [];
    let [held, usable, missing] = [0n, 0n, quantity];
    for (const parcel of candidates) {
      held += parcel.quantity;
      const most = this.usable(parcel, asset, day);
      usable += most;
      const open = isFree
        ? most
        : least(most, this.#free(then, parcel, day), this.#free(now, now.parcels.get(parcel.id), this.#today()));
      const taken = least(open, missing);
      if (taken > 0n) takes.push({ parcel: parcel.id, quantity: taken });
      missing -= taken;
    }
    if (missing === 0n) return takes;
    if (quantity > held) return 'units';
    return quantity > usable ? 'later' : this.position(asset, holder, day).free < quantity ? 'free_then' : 'free_now';
  }

  /** Units of a parcel that no restriction of it locks. */
  #free(state: State, parcel: Parcel | undefined, day: Day): bigint {
    return parcel === undefined ? 0n : parcel.quantity - lockedOfParcel(this.restrictions, state, parcel, day);
  }

  /** Whether restrictions of a parcel lock units of it today, or did on a day. */
  isLocked({ id }: Parcel, day: Day): boolean {
    return [day, this.#today()].some((one) => {
      const state = this.stateOn(one);
      const parcel = state.parcels.get(id);
      return parcel !== undefined && lockedOfParcel(this.restrictions, state, parcel, one) > 0n;
    });
  }

  /**
   * Those named, else all that the holder has on the day: the earliest acquired first, among equals the one opened
   * first.
   */
  #candidates({ asset, holder, day, named, opened }: UnitsRequest): readonly Parcel[] {
    const held = this.lots(asset, day).filter((one) => one.holder === holder && (named?.includes(one.id) ?? true));
    const key = ({ acquired, id }: Parcel): string => `${acquired} ${opened(id)}`;
    return held.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  }

  /** The most that an entry of a day can take of a parcel so that everything after it still adds up. */
  usable({ id, quantity: all }: Parcel, asset: string, day: Day): bigint {
    const addsUp = (quantity: bigint): boolean => {
      const takes = [{ parcel: id, quantity }];
      const attempt: Entry = { id: '?', asset, day, takes, pools: [{ pool: 'treasury', quantity }] };
      return !isFailure(replay([...this.entries, attempt], this.assets));
    };
    if (addsUp(all)) return all;
    let [enough, most] = [0n, all - 1n];
    while (enough < most) {
      const middle = (enough + most + 1n) / 2n;
      if (addsUp(middle)) enough = middle;
      else most = middle - 1n;
    }
    return enough;
  }

  /** Every reason why an entry may not be added; none where it may. */
  verdict(entry: Entry): readonly Reason[] {
    const reasons = new Set<Reason>();
    if (entry.day > this.#today()) reasons.add('date');
    if (
      this.#numbersOf(entry).some((number, index, all) => all.indexOf(number) !== index || this.#numbers.has(number))
    ) {
      reasons.add('number');
    }
    if (entry.reverses !== undefined) this.#judgeReversal(entry, reasons);
    if (entry.resolves !== undefined) this.#judgeResolution(entry, reasons);
    const after = replay([...this.entries, entry], this.assets);
    if (isFailure(after)) {
      const isOwn = after.at.id === entry.id;
      reasons.add(isOwn || after.reason === 'pool' ? after.reason : 'later');
    } else {
      this.#judgeHolders(entry, reasons);
      this.#judgeDenomination(entry, after, reasons);
    }
    return [...reasons];
  }

  record(entry: Entry): void {
    this.entries.push(entry);
    this.#states.clear();
    for (const number of this.#numbersOf(entry)) this.#numbers.add(number);
  }

  /** Whether an entry counts: it was not reversed, or its reversal was reversed. */
  isInForce(id: string): boolean {
    return !this.entries.some((one) => one.reverses === id && this.isInForce(one.id));
  }

  /** The entries that must be reversed before this one, the first to reverse first: what used its parcels since. */
  mustReverseFirst(id: string): readonly string[] {
    const { changes } = this.stateOn();
    const parcelsOf = (one: Entry): readonly string[] =>
      (changes.get(one.id)?.parcels ?? []).map(({ after }) => after.id);
    const index = this.entries.findIndex((one) => one.id === id);
    const parcels = new Set(this.entries.slice(index, index + 1).flatMap(parcelsOf));
    const blocking: string[] = [];
    for (const later of this.entries.slice(index + 1)) {
      if (!this.isInForce(later.id) || this.#undoesLater(later, index)) continue;
      if (later.resolves !== id && !parcelsOf(later).some((parcel) => parcels.has(parcel))) continue;
      for (const parcel of parcelsOf(later)) parcels.add(parcel);
      blocking.push(later.id);
    }
    return blocking.toReversed();
  }

  /** A reversal of what came after leaves everything as it was. */
  #undoesLater(entry: Entry, index: number): boolean {
    return entry.reverses !== undefined && this.entries.findIndex((one) => one.id === entry.reverses) > index;
  }

  #judgeReversal(entry: Entry, reasons: Set<Reason>): void {
    const target = this.entries.find((one) => one.id === entry.reverses);
    // A reversal is not reversed itself: what it undid is recorded anew.
    if (
      target === undefined ||
      target.reverses !== undefined ||
      !this.isInForce(target.id) ||
      this.mustReverseFirst(target.id).length > 0
    ) {
      reasons.add('reversal');
    } else if (entry.day < target.day || !this.#isThere(target, entry.day)) reasons.add('date');
  }

  /** Whether every parcel holds from a day on just what an entry left in it: a lot comes back whole, on one day. */
  #isThere({ id }: Entry, day: Day): boolean {
    const { changes } = this.stateOn();
    const parcelsOf = (one: string): readonly string[] => changes.get(one)!.parcels.map(({ after }) => after.id);
    const own = parcelsOf(id);
    const later = this.entries.filter(
      (one) => one.day > day && parcelsOf(one.id).some((parcel) => own.includes(parcel)),
    );
    return [day, ...new Set(later.map((one) => one.day))].every((one) => this.#isThereOn(id, one));
  }

  #isThereOn(id: string, day: Day): boolean {
    const { parcels, changes } = this.stateOn(day);
    const left = new Map(changes.get(id)?.parcels.map(({ after }) => [after.id, after.quantity]));
    return [...left].every(([parcel, quantity]) => (parcels.get(parcel)?.quantity ?? 0n) === quantity);
  }

  /** A difference is resolved once, not before it was recorded, and not after it was reversed. */
  #judgeResolution(entry: Entry, reasons: Set<Reason>): void {
    const difference = this.entries.find((one) => one.id === entry.resolves);
    const isResolved = this.entries.some((one) => one.resolves === entry.resolves && this.isInForce(one.id));
    if (difference === undefined || !this.isInForce(difference.id) || isResolved) reasons.add('reversal');
    else if (entry.day < difference.day) reasons.add('date');
  }

  /** Units leave a holder only where they are free: on the day of the entry, and now. */
  #judgeHolders(entry: Entry, reasons: Set<Reason>): void {
    const now = this.stateOn();
    const stays = new Set((entry.gives ?? []).map(({ asset, holder }) => `${asset} ${holder}`));
    const givers = new Set((entry.takes ?? []).map(({ parcel }) => now.parcels.get(parcel)?.holder));
    for (const { holder } of entry.gives ?? [])
      if (!givers.has(holder) && this.suspended.has(holder)) reasons.add('holder');
    if (entry.forced === true) return;
    for (const take of entry.takes ?? []) {
      const parcel = now.parcels.get(take.parcel);
      if (parcel === undefined || stays.has(`${parcel.asset} ${parcel.holder}`)) continue;
      if (this.suspended.has(parcel.holder)) reasons.add('holder');
      if (!this.#leavesLocked(entry, parcel, entry.day)) reasons.add('free_then');
      if (!this.#leavesLocked(entry, parcel, this.#today())) reasons.add('free_now');
    }
  }

  /** Whether what was locked on a day, of the parcel and of its holder, is still there with the entry. */
  #leavesLocked(entry: Entry, { id, asset, holder }: Parcel, day: Day): boolean {
    const [before, after] = [this.stateOn(day), replay([...this.entries, entry], this.assets, day)];
    if (isFailure(after)) return true;
    const [was, is] = [before.parcels.get(id), after.parcels.get(id)];
    if (was !== undefined && is !== undefined && is.quantity < lockedOfParcel(this.restrictions, before, was, day))
      return false;
    const { locked } = positionOf(this.restrictions, before, asset, holder, day);
    return positionOf(this.restrictions, after, asset, holder, day).balance >= locked;
  }

  /**
   * Every amount issued, transferred or held is a multiple of the denomination, and not below the smallest. Corrections
   * are free.
   */
  #judgeDenomination(entry: Entry, after: State, reasons: Set<Reason>): void {
    const isCorrection = entry.reverses !== undefined || entry.resolves !== undefined || entry.forced === true;
    const staysWhole = (entry.gives ?? []).some(({ follows }) => follows !== undefined);
    if (isCorrection || staysWhole) return;
    const gifts = Map.groupBy(entry.gives ?? [], ({ asset, holder }) => `${asset} ${holder}`);
    for (const own of gifts.values())
      this.#judgeAmount(
        own[0]?.asset ?? '',
        own.reduce((sum, { quantity }) => sum + quantity, 0n),
        reasons,
      );
    const givers = (entry.takes ?? []).flatMap((take) => after.parcels.get(take.parcel) ?? []);
    for (const parcel of givers)
      this.#judgeAmount(parcel.asset, positionOf([], after, parcel.asset, parcel.holder, entry.day).balance, reasons);
  }

  #judgeAmount(asset: string, units: bigint, reasons: Set<Reason>): void {
    const { denomination = 1n, smallest = 0n } = this.assets.get(asset) ?? {};
    if (units > 0n && (units % denomination !== 0n || units < smallest)) reasons.add('denomination');
  }

  /** The numbers that an entry gives to lots, each with its asset. */
  #numbersOf({ takes = [], gives = [], numbers = new Map() }: Entry): readonly string[] {
    const ofParcels = [...takes.map((take) => [take.parcel, take.number ?? ''] as const), ...numbers];
    const own = ofParcels.map(([parcel, number]) => [this.#assetOf(parcel), number]);
    const all = [...own, ...gives.map((gift) => [gift.asset, gift.number])];
    return all.filter(([, number]) => number !== '').map((pair) => pair.join(' '));
  }

  #assetOf(parcel: string): string {
    return this.entries.flatMap(({ gives = [] }) => gives).find((gift) => gift.parcel === parcel)?.asset ?? '';
  }

  /** Whether a lot of the asset ever had the number. */
  isNumberTaken(asset: string, number: string): boolean {
    return this.#numbers.has(`${asset} ${number}`);
  }
}
