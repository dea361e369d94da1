/** The expected result of a command, and the rules that commands share, as the contract states them. */
import { today } from '../support/clock.ts';
import { fits, least, most, one, read, sum } from './decimal.ts';
import { isBarred } from './findings.ts';
import { backTo, heldSince, lockedOfLot, wasNeverInEffect } from './held.ts';
import { changeScope } from './scopes.ts';
import * as world from './world.ts';
import type { Account, Asset, LedgerTransaction, Holder, Lot, Terms, World } from './world.ts';

// biome-ignore lint: inputs are as they go over the wire.
export type Input = any;

export interface Move {
  readonly account: Account;
  readonly owner: string;
  readonly units: bigint;
}

export type NewLot = Terms & {
  readonly customId: string | null;
  readonly reopens?: string;
  readonly replaces?: string | null;
};

export interface Cash {
  readonly holder: { readonly id: string };
  readonly fraction: string;
  readonly pricePerUnit: string;
  readonly amount: string;
  readonly currency: string;
}

/** A change of a lot on days before it opened. */
export interface Earlier {
  readonly lot: Lot;
  readonly units: bigint;
}

/** An expected transaction. */
export interface Plan {
  readonly asset: Asset;
  readonly type: string;
  readonly effective: string;
  /** Changes of accounts other than through lots. */
  readonly pools: readonly Move[];
  readonly opened: readonly NewLot[];
  readonly closed: readonly Lot[];
  readonly earlier?: readonly Earlier[];
  readonly reversal?: string;
  readonly resolution?: string;
  readonly together?: boolean;
  /** The cash that the holder is owed for a fraction, as the wire has it. */
  readonly cash?: Cash | null;
  readonly group?: string;
  /** Moves the restrictions, once the new lots have their ids. */
  readonly follow?: (opened: readonly Lot[], transaction: LedgerTransaction) => void;
}

export interface Expected {
  /** The code of the first refusal; undefined where the command succeeds. */
  readonly refused?: string | undefined;
  readonly plans: readonly Plan[];
  /** Changes outside the ledger. */
  readonly also?: (answer: Input) => void;
  /** Whether only the commit finds out: a dry run does not. */
  readonly late?: boolean;
}

export type Rule = readonly [fails: boolean, code: string];

/** Applies rules in order: the first that fails refuses, otherwise the command succeeds. */
export function decide(rules: readonly Rule[], outcome: () => Omit<Expected, 'refused'>): Expected {
  const first = rules.find(([fails]) => fails);
  return first === undefined ? outcome() : { refused: first[1], plans: [] };
}

export const refuse = (refused: string): Expected => ({ refused, plans: [] });

export const statusRule = (asset: Asset, ...statuses: string[]): Rule => [
  !statuses.includes(asset.status),
  'status_forbids',
];

export const dates = (day: string): Rule[] => [
  [day > today(), 'effective_date_in_future'],
  [day < '1800-01-01', 'effective_date_too_early'],
];

/** Units that are entered for a day before a split would have to be split too. */
export const sinceSplit = (asset: Asset, day: string): Rule => [
  asset.transactions.some(({ id, type, effective }) => type === 'split' && effective > day && !isReversed(asset, id)),
  'effective_date_too_early',
];

export const isReversed = (asset: Asset, id: string): boolean =>
  asset.transactions.some((transaction) => transaction.answers.reversal === id);

export const quantity = (asset: Asset, text: string): Rule[] => [
  [read(text) <= 0n, 'input_invalid'],
  [!fits(read(text), asset.scale), 'quantity_scale_exceeded'],
];

export function receiver(holder: Holder | undefined): Rule[] {
  return [
    [holder === undefined, 'not_found'],
    [holder !== undefined && holder.status !== 'active', 'holder_not_active'],
    [holder !== undefined && isBarred(holder), 'receiver_not_verified'],
  ];
}

/** A holder that gives units away: a suspended one gives nothing away but by forced transactions. */
export const giver = (holder: Holder | undefined, forced = false): Rule[] => [
  [holder === undefined, 'not_found'],
  [!forced && holder !== undefined && holder.status !== 'active', 'holder_not_active'],
];

export const available = (asset: Asset, { account, owner }: Omit<Move, 'units'>, units: bigint, day: string): Rule => [
  units > world.leastFrom(asset, account, owner, day),
  'insufficient_units',
];

export const customIds = (asset: Asset, ids: readonly (string | null | undefined)[]): Rule => {
  const given = ids.filter((id) => typeof id === 'string');
  const taken = [...asset.lots.values()].some((lot) => given.includes(lot.customId) && !wasNeverInEffect(asset, lot));
  return [taken || new Set(given).size < given.length, 'certificate_number_taken'];
};

/** Where units are issued from or go back to. */
export function poolOf(
  asset: Asset,
  source: string | null | undefined,
  plan: string | null | undefined,
): Omit<Move, 'units'> {
  if (source === 'reserved') return { account: 'reserved', owner: plan ?? asset.id };
  if (source === 'treasury') return { account: 'treasury', owner: asset.id };
  return { account: asset.limited ? 'unissued' : 'authorized', owner: asset.id };
}

export function planRule(
  { plans }: World,
  asset: Asset,
  source: string | null | undefined,
  plan: string | null | undefined,
): Rule {
  const fails = source === 'reserved' ? plans.get(plan ?? '') !== asset.id : Boolean(plan) && !plans.has(plan!);
  return [fails, 'not_found'];
}

/** Whether the pool has enough units; without a pool, whether the total stays within its limit. */
export function room(asset: Asset, pool: Omit<Move, 'units'>, units: bigint, day: string): Rule {
  if (pool.account !== 'authorized') return available(asset, pool, units, day);
  return growth(asset, units, day);
}

/** Whether so many more can be authorised from a day on: numbers have an end. */
export const growth = (asset: Asset, units: bigint, day: string): Rule => [
  units - world.leastFrom(asset, 'authorized', asset.id, day) > most,
  'quantity_too_large',
];

export interface Take {
  readonly lot: Lot;
  readonly units: bigint;
}

/** The lots that a command uses: the named ones or all that were open by the day, the earliest acquired first. */
export function find(
  register: World,
  asset: Asset,
  request: {
    holder: string;
    units: bigint;
    day: string;
    lotIds?: readonly string[] | null | undefined;
    forced?: boolean;
  },
): { rules: readonly Rule[]; takes: readonly Take[] } {
  const { holder, units, day, lotIds, forced = false } = request;
  // Units have to be free on the effective date, as known now, and today.
  const days = forced ? [] : [...new Set([day < today() ? day : today(), today()])];
  const usable = (lot: Lot): bigint => {
    const held = heldSince(asset, lot, day);
    // A part has no share numbers of its own.
    return held < lot.units && lot.numbers !== null ? 0n : held;
  };
  const lots = world
    .openLots(asset, holder)
    // Units that the holder had on the day and has still, also in a lot that opened later.
    .filter((lot) => usable(lot) > 0n && (!lotIds || lotIds.includes(lot.id)))
    .sort((a, b) => order(a.acquired, b.acquired) || order(a.id, b.id));
  const held = sum(lots.map(usable));
  const free = days
    .map(
      (one) =>
        world.balance(asset, 'holder', holder, { day: one }) - world.lockedOf(register, asset, holder, { day: one }),
    )
    .reduce(least, world.now(asset, 'holder', holder));
  const takes: Take[] = [];
  let left = units;
  for (const lot of lots) {
    const yields = days
      .map((one) => lot.units - lockedOfLot(register, asset, lot, { day: one }))
      .reduce(least, usable(lot));
    const part = least(left, yields);
    if (part > 0n) takes.push({ lot, units: part });
    left -= part;
  }
  return {
    takes,
    rules: [
      [(lotIds ?? []).some((id) => !lots.some((lot) => lot.id === id)), 'lot_not_open'],
      [units > held, 'insufficient_units'],
      [units > free, 'insufficient_free_balance'],
      [left > 0n, 'units_restricted'],
    ],
  };
}

export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Part of an amount, cut. */
export const part = (amount: bigint | null, of: bigint, whole: bigint): bigint | null =>
  amount === null ? null : (amount * of) / whole;

/** The cost of the units between two offsets in a lot: the costs of all parts sum to the cost of the lot. */
export function costBetween({ cost, units }: Lot, from: bigint, to: bigint): bigint | null {
  return cost === null ? null : part(cost, to, units)! - part(cost, from, units)!;
}

type Numbers = Terms['numbers'];

/** Share numbers of a lot from one offset to another, the lowest first. */
export function numbersBetween({ numbers }: Terms, from: bigint, to: bigint): Numbers {
  if (numbers === null) return null;
  const out: [bigint, bigint][] = [];
  let index = 0n;
  for (const [low, high] of numbers) {
    const start = low + (from / one > index ? from / one - index : 0n);
    const end = least(high, low + (to / one - index) - 1n);
    if (start <= end) out.push([start, end]);
    index += high - low + 1n;
  }
  return out;
}

/** Share numbers in answered form: ascending, neighbours joined. */
export function joined(numbers: readonly (readonly [bigint, bigint])[]): Numbers {
  const out: [bigint, bigint][] = [];
  for (const [low, high] of [...numbers].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
    const last = out.at(-1);
    if (last !== undefined && last[1] + 1n === low) last[1] = high;
    else out.push([low, high]);
  }
  return out;
}

/** The balance lots: they keep the units that a command leaves. */
export function balanceLots(takes: readonly Take[], day: string): NewLot[] {
  return takes
    .filter(({ lot, units }) => units < lot.units)
    .map(({ lot, units }) => ({
      ...termsOf(lot),
      units: lot.units - units,
      cost: costBetween(lot, units, lot.units),
      numbers: numbersBetween(lot, units, lot.units),
      predecessors: [lot.id],
      openedOn: later(day, lot.openedOn),
      customId: null,
    }));
}

/** The later of two days. */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** Units taken of lots on days before they opened. */
export const earlier = (takes: readonly Take[], day: string): readonly Earlier[] =>
  takes.filter(({ lot }) => lot.openedOn > day).map(({ lot, units }) => ({ lot, units: -units }));

/**
 * Restrictions of a lot go to the lot that keeps the rest of it for the same holder, from the day on which that one
 * opens.
 */
export function followRest(register: World, asset: Asset, closed: readonly Lot[]) {
  return (opened: readonly Lot[], { effective, recordedAt }: LedgerTransaction): void => {
    for (const lot of closed) {
      const rest = opened.find((other) => other.holder === lot.holder && other.predecessors.includes(lot.id));
      if (rest === undefined) continue;
      const instead = backTo(asset, lot, rest.openedOn).map(({ id }) => id);
      const at = { effective: rest.openedOn, recordedAt };
      for (const one of register.restrictions.values())
        if (one.lot === lot.id && world.isStillOn(one, effective)) changeScope(one, at, { lot: rest.id }, instead);
    }
  };
}

export function termsOf(lot: Lot): Terms {
  const {
    id: _id,
    customId: _customId,
    openedAt: _at,
    closedOn: _on,
    closedAt: _closed,
    changes: _changes,
    ...more
  } = lot;
  const { reopens: _reopens, replaces: _replaces, ...terms } = more;
  return terms;
}
