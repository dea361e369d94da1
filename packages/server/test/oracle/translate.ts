/** Translates a request into an entry of the second model: the parcels that give units, and those that begin. */
import type { LedgerRequest } from './requests.ts';
import { type Entry, fraction, type Fraction, type Gift, type Pool, sumOf, type Take } from './entry.ts';
import type { EntryRegister, Reason } from './register.ts';
import type { Parcel } from './replay.ts';

/** The names by which model and program speak of the same units. */
export interface Names {
  /** The parcel of each lot of the program. */
  readonly parcelOf: Map<string, string>;
  /** The entry of each transaction of the program. */
  readonly entryOf: Map<string, string>;
  readonly next: (prefix: string) => string;
  /** The lot that a parcel is today. */
  readonly openedAs: (parcel: string) => string;
}

/** An entry, or the reason why there can be none. */
export type Translated = { readonly entry: Entry; readonly refused?: never } | { readonly refused: Reason };

const poolOfTarget = (target: string): Pool => (target === 'reserved' ? 'plan:plan' : target);

/** The part of a parcel's cost on the day of the entry. */
function costOf(register: EntryRegister, { parcel }: Take, quantity: bigint, day: string): Fraction | null {
  const held = register.stateOn(day).parcels.get(parcel);
  return held?.cost ? fraction(held.cost.n * quantity, held.cost.d * held.quantity) : null;
}

const parcelOf = (register: EntryRegister, { parcel }: Take): Parcel | undefined =>
  register.stateOn().parcels.get(parcel);

/** Units that were acquired on one day for one price, under the same terms: these alone may become one. */
function alike(register: EntryRegister, takes: readonly Take[]): readonly (readonly Take[])[] {
  const kind = (take: Take): string => {
    const { acquired = '', price = null, terms = '' } = parcelOf(register, take) ?? {};
    return `${acquired} ${price === null ? 'free' : `${price.n}/${price.d}`} ${terms}`;
  };
  return [...Map.groupBy(takes, kind).values()];
}

const acquiredOf = (register: EntryRegister, take: Take): string => parcelOf(register, take)?.acquired ?? '';
const priceOf = (register: EntryRegister, take: Take): Fraction | null => parcelOf(register, take)?.price ?? null;
const unitsOf = (takes: readonly Take[]): bigint => takes.reduce((sum, { quantity }) => sum + quantity, 0n);

const termsOf = (register: EntryRegister, take: Take): string => parcelOf(register, take)?.terms ?? '';

/** Translates a request. The numbers of lots that the program assigns are filled in when it has answered. */
export function translate(register: EntryRegister, request: LedgerRequest, names: Names): Translated {
  const { asset, day } = request;
  const base = { id: names.next('entry'), asset, day };
  const parcels = (lots: readonly string[] | undefined) => lots?.map((lot) => names.parcelOf.get(lot) ?? lot);
  switch (request.kind) {
    case 'authorize':
      return { entry: { ...base, authorized: request.quantity } };
    case 'reserve':
      return { entry: { ...base, pools: [{ pool: 'plan:plan', quantity: request.quantity }] } };
    case 'issue': {
      const { holder, quantity, number = '', source, cost } = request;
      const begun = {
        parcel: names.next('parcel'),
        asset,
        holder,
        quantity,
        number,
        acquired: day,
        terms: source === 'reserved' ? 'plan' : '',
      };
      const gives = [{ ...begun, cost: cost === undefined ? null : fraction(cost), price: null }];
      const pools = source === 'unissued' ? [] : [{ pool: poolOfTarget(source), quantity: -quantity }];
      return { entry: { ...base, gives, pools } };
    }
    case 'split': {
      const { numerator, denominator, charter, rounding } = request;
      const rights = [...register.assets.values()].filter(({ underlying }) => underlying === asset).map(({ id }) => id);
      const lots = new Map(register.lots(asset).map(({ id }) => [id, names.openedAs(id)]));
      return { entry: { ...base, split: { asset, rights, numerator, denominator, charter, rounding, lots } } };
    }
    case 'reverse':
      return { entry: { ...base, reverses: names.entryOf.get(request.transaction) ?? '' } };
    case 'resolve':
      return { entry: resolution(register, request, base, names) };
    case 'reissue':
    case 'consolidate':
      return whole(register, request, base, parcels(request.kind === 'reissue' ? [request.lot] : request.lots)!, names);
    default: {
      const isFree = request.kind === 'difference' || (request.kind === 'transfer' && request.forced);
      const demand = { ...request, named: parcels(request.lots), isFree, opened: names.openedAs };
      const chosen = register.choose(demand);
      if (!Array.isArray(chosen)) return { refused: chosen };
      return { entry: { ...base, ...movement(register, request, chosen, names), takes: chosen, forced: isFree } };
    }
  }
}

/** Lots of one holder that close whole, with one that goes on from them. */
function whole(
  register: EntryRegister,
  request: LedgerRequest & { kind: 'reissue' | 'consolidate' },
  base: Pick<Entry, 'id' | 'asset' | 'day'>,
  ids: readonly string[],
  names: Names,
): Translated {
  const { parcels } = register.stateOn();
  const held = ids.map((id) => parcels.get(id)).filter((one) => one !== undefined);
  if (held.length < ids.length || held.some(({ quantity }) => quantity === 0n)) return { refused: 'units' };
  if (held.some(({ terms }) => terms !== held[0]!.terms)) return { refused: 'terms' };
  const all = held.map(({ id, quantity }): Take => ({ parcel: id, quantity }));
  const groups = request.kind === 'reissue' ? [all] : alike(register, all).filter(({ length }) => length > 1);
  if (groups.length === 0) return { refused: 'terms' };
  const gives = groups.map(
    (of): Gift => ({
      parcel: names.next('parcel'),
      asset: request.asset,
      holder: held[0]!.holder,
      quantity: unitsOf(of),
      number: (request.kind === 'reissue' ? request.number : undefined) ?? '',
      acquired: acquiredOf(register, of[0]!),
      terms: held[0]!.terms,
      cost: sumOf(of.map((take) => parcelOf(register, take)!.cost)),
      price: priceOf(register, of[0]!),
      follows: of.map(({ parcel }) => parcel),
    }),
  );
  if (request.kind === 'consolidate' && held.some((one) => register.isLocked(one, request.day)))
    return { refused: 'free_now' };
  return { entry: { ...base, takes: groups.flat(), gives } };
}

/** Units in suspense go where they belong; what they had cost is not known any more. */
function resolution(
  register: EntryRegister,
  { transaction, target, holder, asset }: LedgerRequest & { kind: 'resolve' },
  base: Pick<Entry, 'id' | 'asset' | 'day'>,
  names: Names,
): Entry {
  const resolves = names.entryOf.get(transaction) ?? '';
  const takes = register.entries.find(({ id }) => id === resolves)?.takes ?? [];
  const quantity = unitsOf(takes);
  const gives =
    target === 'holder'
      ? alike(register, takes).map((of) => ({
          parcel: names.next('parcel'),
          asset,
          holder,
          quantity: unitsOf(of),
          number: '',
          cost: null,
          terms: termsOf(register, of[0]!),
          acquired: acquiredOf(register, of[0]!),
          price: priceOf(register, of[0]!),
        }))
      : [];
  const pools = target === 'treasury' ? [{ pool: 'treasury', quantity }] : [];
  return { ...base, resolves, gives, pools: [{ pool: 'suspense', quantity: -quantity }, ...pools] };
}

type Movement = Extract<LedgerRequest, { kind: 'transfer' | 'cancel' | 'repurchase' | 'difference' | 'convert' }>;

/** Where the units go. */
function movement(
  register: EntryRegister,
  request: Movement,
  takes: readonly Take[],
  names: Names,
): Pick<Entry, 'gives' | 'pools'> {
  if (request.kind === 'transfer') return { gives: deal(register, request, takes, names) };
  if (request.kind === 'convert') return { gives: converted(register, request, takes, names) };
  const { target, quantity } = request;
  return target === 'unissued' ? {} : { pools: [{ pool: poolOfTarget(target), quantity }] };
}

/**
 * The parcels that the units become: those that were acquired alike become one. The whole units that remain go to the
 * largest fractions.
 */
function converted(
  register: EntryRegister,
  { to: asset, holder, day, numerator, denominator }: Movement & { kind: 'convert' },
  takes: readonly Take[],
  names: Names,
): Gift[] {
  const groups = alike(register, takes);
  const exact = groups.map((of) => unitsOf(of) * numerator);
  const made = exact.map((units) => units / denominator);
  const order = [...groups.keys()].toSorted((a, b) => {
    const [one, other] = [exact[a]! % denominator, exact[b]! % denominator];
    const [first, second] = [a, b].map((index) => {
      const [take] = groups[index]! as [Take];
      return `${acquiredOf(register, take)} ${names.openedAs(take.parcel)}`;
    }) as [string, string];
    if (one !== other) return one > other ? -1 : 1;
    return first < second ? -1 : 1;
  });
  let missing = (unitsOf(takes) * numerator) / denominator - made.reduce((sum, units) => sum + units, 0n);
  for (const index of order) {
    if (missing <= 0n) break;
    made[index] = made[index]! + 1n;
    missing -= 1n;
  }
  return groups
    .map((of, index): Gift => {
      const [first] = of as [Take];
      const price = priceOf(register, first);
      const quantity = made[index]!;
      return {
        parcel: names.next('parcel'),
        asset,
        holder,
        quantity,
        number: '',
        acquired: acquiredOf(register, first),
        terms: termsOf(register, first),
        cost: sumOf(of.map((take) => costOf(register, take, take.quantity, day))),
        price: price === null || quantity === 0n ? null : fraction(price.n * unitsOf(of), price.d * quantity),
      };
    })
    .filter(({ quantity }) => quantity > 0n);
}

/** Deals the units of the parcels to the receivers, both in their order: each part begins a parcel of its own. */
function deal(
  register: EntryRegister,
  request: Movement & { kind: 'transfer' },
  takes: readonly Take[],
  names: Names,
): Gift[] {
  const { asset, day, isSale, price } = request;
  const parts = takes.map((take) => ({ take, left: take.quantity }));
  return request.receivers.flatMap(({ holder, quantity }) => {
    const gives: Gift[] = [];
    let missing = quantity;
    for (const part of parts) {
      const units = part.left < missing ? part.left : missing;
      if (units === 0n) continue;
      part.left -= units;
      missing -= units;
      const paid = price === undefined ? null : fraction(price * units);
      const cost = isSale ? paid : costOf(register, part.take, units, day);
      const acquired = isSale ? day : acquiredOf(register, part.take);
      gives.push({
        parcel: names.next('parcel'),
        asset,
        holder,
        quantity: units,
        number: '',
        acquired,
        terms: termsOf(register, part.take),
        cost,
        price: isSale ? (price === undefined ? null : fraction(price)) : priceOf(register, part.take),
      });
    }
    return gives;
  });
}
