/**
 * A register in memory, plain and slow: it keeps every movement that ever was, and works out each answer anew from all
 * of them. It knows nothing of how the server does it.
 */
import { least, sum } from './decimal.ts';
import type { Finding } from './findings.ts';
import { isKnown, type Moment } from './moment.ts';
import { type Scope, scopeAt, type Scoped } from './scopes.ts';

export type Account = 'authorized' | 'unissued' | 'reserved' | 'treasury' | 'suspense' | 'holder';

/**
 * Units added to an account or taken from it. Shape: `effective` is the first day, `recordedAt` the instant of
 * recording.
 */
export interface Movement {
  readonly account: Account;
  readonly owner: string;
  readonly units: bigint;
  readonly effective: string;
  readonly recordedAt: string;
}

/** The terms of a lot, fixed when it opens. */
export interface Terms {
  readonly holder: string;
  readonly units: bigint;
  readonly form: string;
  readonly issued: string;
  readonly acquired: string;
  readonly price: bigint | null;
  readonly cost: bigint | null;
  readonly consideration: string | null;
  readonly legends: readonly string[];
  readonly plan: string | null;
  readonly comments: string | null;
  /** Share numbers, ascending and joined, both ends included. */
  readonly numbers: readonly (readonly [bigint, bigint])[] | null;
  readonly predecessors: readonly string[];
  readonly openedOn: string;
  /** The day from which the holder has held the units of the lot without a break. */
  readonly heldFrom: string;
}

/** Units that an entry which came late added to a lot, or took from it, from a day on. */
export interface LotChange {
  readonly units: bigint;
  readonly effective: string;
  readonly recordedAt: string;
}

export interface Lot extends Terms {
  readonly id: string;
  readonly changes: LotChange[];
  readonly customId: string;
  /** The closed lot that it replaces since a reversal. */
  readonly reopens: string | null;
  /** The number of the cancelled paper certificate that it replaces. */
  readonly replaces: string | null;
  readonly openedAt: string;
  closedOn: string | null;
  closedAt: string | null;
}

export interface LedgerTransaction {
  readonly id: string;
  readonly asset: string;
  readonly type: string;
  readonly effective: string;
  readonly recordedAt: string;
  readonly sequence: number;
  readonly moves: readonly Movement[];
  readonly opened: readonly Lot[];
  readonly closed: readonly Lot[];
  readonly answers: { readonly reversal?: string; readonly resolution?: string };
  /** Transactions that one command recorded as one have the same. */
  readonly group: string | null;
}

export interface Asset {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly scale: number;
  readonly limited: boolean;
  readonly unit: string;
  readonly form: string;
  /** The class that it is a right over; null of a class, and where it is not known. */
  readonly underlying: string | null;
  /** The step and the smallest of its amounts, and the day on which it is due; null where there is none. */
  readonly denomination: bigint | null;
  readonly minimum: bigint | null;
  readonly maturity: string | null;
  /** The class that it converts into. Shape: `ratio` is units of that class for one, as a quantity. */
  readonly conversion: { readonly into: string; readonly ratio: bigint } | null;
  status: string;
  readonly moves: Movement[];
  readonly lots: Map<string, Lot>;
  readonly transactions: LedgerTransaction[];
}

export interface Holder {
  readonly id: string;
  readonly parties: readonly string[];
  /** Findings about its parties, in the order in which they were recorded. */
  readonly findings: Finding[];
  status: string;
  /** While it is merged: its status before, and the group of the transactions that moved its units. */
  merged?: { readonly status: string; readonly group: string | null };
}

export interface Restriction extends Scoped {
  readonly id: string;
  readonly asset: string;
  readonly kind: string;
  readonly from: string;
  readonly expires: string | null;
  readonly placedAt: string;
  releasedOn: string | null;
  releasedAt: string | null;
}

export interface World {
  readonly register: string;
  readonly holders: Map<string, Holder>;
  readonly assets: Map<string, Asset>;
  /** Stock plans, each with its asset. */
  readonly plans: Map<string, string>;
  readonly legends: readonly string[];
  readonly document: string;
  readonly restrictions: Map<string, Restriction>;
}

/** Whether its units are claims to units of a class and no units of one. */
export const isRight = ({ type }: Pick<Asset, 'type'>): boolean =>
  ['option', 'rsu', 'warrant', 'right', 'convertible'].includes(type);

/** The balance of an account at a moment. */
export function balance(asset: Asset, account: Account, owner: string, { day, knownAt }: Moment): bigint {
  let total = 0n;
  for (const move of asset.moves)
    if (move.account === account && move.owner === owner && move.effective <= day && isKnown(move.recordedAt, knownAt))
      total += move.units;
  return total;
}

/** The balance of an account over all days. */
export const now = (asset: Asset, account: Account, owner: string): bigint =>
  balance(asset, account, owner, { day: '9999-12-31' });

/** The units that can leave an account from a day on: its smallest balance on that day or later. */
export function leastFrom(asset: Asset, account: Account, owner: string, day: string): bigint {
  const own = {
    moves: asset.moves.filter((move) => move.account === account && move.owner === owner),
  } as unknown as Asset;
  const days = own.moves.filter((move) => move.effective > day).map((move) => move.effective);
  return [...new Set(days)]
    .map((later) => balance(own, account, owner, { day: later }))
    .reduce(least, balance(own, account, owner, { day }));
}

export function isOpen(lot: Lot, { day, knownAt }: Moment): boolean {
  const closed = lot.closedOn !== null && lot.closedOn <= day && isKnown(lot.closedAt!, knownAt);
  return lot.openedOn <= day && isKnown(lot.openedAt, knownAt) && !closed;
}

/** Units of a lot at a moment: those with which it opened, less what entries that came late took of them. */
export const unitsAt = (lot: Lot, { day, knownAt }: Moment): bigint =>
  lot.units +
  sum(lot.changes.filter((one) => one.effective <= day && isKnown(one.recordedAt, knownAt)).map(({ units }) => units));

/** The lots that a holder had at a moment. */
export const wasThere = (lot: Lot, moment: Moment): boolean => isOpen(lot, moment) && unitsAt(lot, moment) > 0n;

/** Whether what happens to units on a day concerns a restriction: it has not been released by then. */
export const isStillOn = ({ releasedAt, releasedOn }: Restriction, day: string): boolean =>
  releasedAt === null || releasedOn! > day;

export const openLots = (asset: Asset, holder?: string): Lot[] =>
  [...asset.lots.values()].filter((lot) => lot.closedAt === null && (holder === undefined || lot.holder === holder));

/** The last day of an asset's movements. */
export const latest = (asset: Asset): string =>
  asset.moves.reduce((day, { effective }) => (effective > day ? effective : day), '0001-01-01');

/** The units that restrictions concern on a day. */
function inForce(world: World, asset: string, moment: Moment): Scope[] {
  const { day, knownAt } = moment;
  const restrictions = [...world.restrictions.values()].filter(
    (one) =>
      one.asset === asset &&
      one.kind !== 'legend' &&
      one.from <= day &&
      (one.expires === null || one.expires > day) &&
      isKnown(one.placedAt, knownAt) &&
      (one.releasedAt === null || one.releasedOn! > day || !isKnown(one.releasedAt, knownAt)),
  );
  return restrictions.map((one) => scopeAt(one, moment));
}

const lockedBy = (restrictions: readonly Scope[], units: bigint): bigint =>
  least(units, sum(restrictions.map((one) => one.units ?? units)));

/** Units of lots that restrictions of these lots keep. */
export function lockedOfLots(world: World, asset: Asset, lots: readonly Lot[], moment: Moment): bigint {
  const scopes = inForce(world, asset.id, moment);
  return sum(
    lots.map((one) =>
      lockedBy(
        scopes.filter((scope) => scope.lot === one.id),
        unitsAt(one, moment),
      ),
    ),
  );
}

/** Units of a holder locked by restrictions: per lot first, then for the whole holding, at most the balance. */
export function lockedOf(world: World, asset: Asset, holder: string, moment: Moment): bigint {
  const held = balance(asset, 'holder', holder, moment);
  const scopes = inForce(world, asset.id, moment).filter((one) => one.holder === null || one.holder === holder);
  const lots = new Set(scopes.flatMap((one) => one.lot ?? []));
  const ofLots = [...lots]
    .map((id) => asset.lots.get(id)!)
    .filter((lot) => isOpen(lot, moment))
    .map((lot) =>
      lockedBy(
        scopes.filter((one) => one.lot === lot.id),
        unitsAt(lot, moment),
      ),
    );
  return least(
    held,
    sum(ofLots) +
      lockedBy(
        scopes.filter((one) => one.lot === null),
        held,
      ),
  );
}

/** Every holder that ever had units, as known at a moment. */
export function everHeld(asset: Asset, { day, knownAt }: Moment): string[] {
  const moves = asset.moves.filter(
    (move) => move.account === 'holder' && move.effective <= day && isKnown(move.recordedAt, knownAt),
  );
  return [...new Set(moves.map((move) => move.owner))];
}

/** The totals of an asset. */
export function totals(asset: Asset, moment: Moment) {
  const of = (account: Account): bigint =>
    sum(
      asset.moves
        .filter(
          (move) =>
            move.account === account && move.effective <= moment.day && isKnown(move.recordedAt, moment.knownAt),
        )
        .map((move) => move.units),
    );
  return {
    authorized: asset.limited ? -of('authorized') : null,
    issued: of('holder') + of('treasury') + of('suspense'),
    outstanding: of('holder'),
    treasury: of('treasury'),
    reserved: of('reserved'),
    unissued: of('unissued'),
    holders: everHeld(asset, moment).filter((id) => balance(asset, 'holder', id, moment) > 0n).length,
  };
}
