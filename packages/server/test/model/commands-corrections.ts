/** Corrections: reversing a transaction, resolving a difference. */
import {
  available,
  dates,
  decide,
  type Earlier,
  type Expected,
  growth,
  type Input,
  later as lastDay,
  type NewLot,
  order,
  type Plan,
  receiver,
  refuse,
  type Rule,
  statusRule,
  termsOf,
  isReversed,
  sinceSplit,
} from './commands.ts';
import { sum } from './decimal.ts';
import { backTo, original } from './held.ts';
import { imagine } from './imagine.ts';
import { changeScope, type Scope } from './scopes.ts';
import {
  type Asset,
  type Holder,
  isStillOn,
  type LedgerTransaction,
  type Lot,
  now,
  openLots,
  type Restriction,
  type World,
} from './world.ts';

interface Found {
  readonly asset: Asset;
  readonly transaction: LedgerTransaction;
}

function findTransaction(world: World, id: string): Found | undefined {
  for (const asset of world.assets.values()) {
    const transaction = asset.transactions.find((one) => one.id === id);
    if (transaction !== undefined) return { asset, transaction };
  }
  return undefined;
}

/** Whether a difference is resolved: a resolution that was reversed itself does not count. */
const isResolved = (asset: Asset, id: string): boolean =>
  asset.transactions.some((transaction) => transaction.answers.resolution === id && !isReversed(asset, transaction.id));

const isUnreversed = (world: World, { id, asset, type }: LedgerTransaction): boolean =>
  type !== 'reversal' && !isReversed(world.assets.get(asset)!, id);

/** The lot that has the place of this one now. */
function current(asset: Asset, lot: Lot): Lot {
  const anew = [...asset.lots.values()].find(({ reopens }) => reopens === lot.id);
  return anew === undefined ? lot : current(asset, anew);
}

/** Whether a later transaction must be reversed before an earlier one. */
function restsOn(world: World, later: LedgerTransaction, earlier: LedgerTransaction): boolean {
  if (later.answers.resolution === earlier.id) return true;
  const merges = earlier.closed.map(({ holder }) => world.holders.get(holder)!.merged?.group ?? null);
  if (later.group !== null && merges.includes(later.group)) return true;
  if (later.asset !== earlier.asset) return false;
  const asset = world.assets.get(later.asset)!;
  if (later.closed.some((lot) => earlier.opened.includes(original(asset, lot)))) return true;
  return later.sequence > earlier.sequence && (later.type === 'split' || earlier.type === 'split');
}

const lastFirst = (a: LedgerTransaction, b: LedgerTransaction): number =>
  order(b.recordedAt, a.recordedAt) || b.sequence - a.sequence;

/**
 * The transactions that are reversed as one with a transaction, and those that must be reversed first; the last
 * recorded first.
 */
export function restingOn(
  world: World,
  transaction: LedgerTransaction,
): { readonly later: readonly LedgerTransaction[]; readonly group: readonly LedgerTransaction[] } {
  if (!isUnreversed(world, transaction)) return { later: [], group: [] };
  const unreversed = [...world.assets.values()].flatMap((asset) =>
    asset.transactions.filter((one) => isUnreversed(world, one)),
  );
  const sameGroup = (one: LedgerTransaction, other: LedgerTransaction): boolean =>
    one === other || (one.group !== null && one.group === other.group);
  const found = new Set([transaction]);
  // A set yields what is added to it meanwhile.
  for (const earlier of found)
    for (const one of unreversed) if (sameGroup(one, earlier) || restsOn(world, one, earlier)) found.add(one);
  const all = [...found].sort(lastFirst);
  return {
    later: all.filter((one) => !sameGroup(one, transaction)),
    group: all.filter((one) => sameGroup(one, transaction)),
  };
}

interface Reversing {
  readonly day: string;
  readonly firstDay: string;
  readonly steps: readonly LedgerTransaction[];
  /** Transactions that must be reversed first and are not. */
  readonly left: readonly LedgerTransaction[];
}

/** Whether a lot that came back counts as if it had always been there: by a reversal of the same day. */
const wasAlwaysThere = ([lot, anew]: readonly [Lot, Lot], day: string): boolean =>
  lot.openedOn <= day && anew.heldFrom <= day;

export function reverseTransaction(world: World, input: Input): Expected {
  const found = findTransaction(world, input.transactionId);
  if (found === undefined) return refuse('not_found');
  const { transaction } = found;
  const { effectiveDate: day, includeLater } = input;
  const { later, group } = restingOn(world, transaction);
  const steps = group.length === 0 ? [transaction] : includeLater === true ? [...later, ...group] : group;
  const days = steps.flatMap(({ asset, effective, opened }) => [
    effective,
    // A balance lot of an entry that came late opened later than it took effect; it goes on from a lot of then.
    ...opened
      .map((lot) => ({ lot, anew: current(world.assets.get(asset)!, lot) }))
      .filter(({ lot, anew }) => anew !== lot && anew.closedAt === null)
      // A lot that came back on the day on which it had opened, takes the place of one that was there for no day.
      .filter(({ lot, anew }) => anew.openedOn > lot.openedOn)
      .filter(({ lot, anew }) => !wasAlwaysThere([lot, anew], lastDay(day, effective)))
      .map(({ anew }) => anew.openedOn),
  ]);
  const firstDay = days.sort(order).at(-1)!;
  const reversing: Reversing = { day, firstDay, steps, left: includeLater === true ? [] : later };
  const copy = structuredClone(world);
  for (const { asset, id } of steps) {
    const [refused] = rulesOf(copy, asset, id, reversing).filter(([fails]) => fails);
    if (refused !== undefined) return refuse(refused[1]);
    imagine(planOf(copy, asset, id, day));
  }
  const numbersClash = steps.some(({ asset }) => {
    const open = openLots(copy.assets.get(asset)!);
    return open.some((lot, index) => overlapAmong(lot, open.slice(index + 1)));
  });
  if (numbersClash) return { refused: 'share_numbers_taken', plans: [], late: true };
  return {
    plans: steps.map(({ asset, id }) => planOf(world, asset, id, day)),
    also: () => {
      for (const holder of unmergedBy(world, steps)) {
        holder.status = holder.merged!.status;
        delete holder.merged;
      }
    },
  };
}

const unmergedBy = (world: World, steps: readonly LedgerTransaction[]): Holder[] =>
  [...world.holders.values()].filter(({ merged }) =>
    steps.some(({ group }) => group !== null && group === merged?.group),
  );

const overlapAmong = ({ numbers }: Lot, others: readonly Lot[]): boolean =>
  (numbers ?? []).some(([low, high]) =>
    others.some((other) => (other.numbers ?? []).some(([from, to]) => from <= high && low <= to)),
  );

const poolsOf = ({ moves }: LedgerTransaction) => moves.filter(({ account }) => account !== 'holder');

function rulesOf(world: World, assetId: string, id: string, { day, firstDay, steps, left }: Reversing): Rule[] {
  const asset = world.assets.get(assetId)!;
  const transaction = asset.transactions.find((one) => one.id === id)!;
  const pools = poolsOf(transaction);
  const back = -sum(pools.filter(({ account }) => account === 'authorized').map(({ units }) => units));
  const isUsed = (one: LedgerTransaction): boolean => {
    const own = world.assets.get(one.asset)!;
    return one.opened.some((lot) => current(own, own.lots.get(lot.id)!).closedAt !== null);
  };
  const unmerged = new Set(unmergedBy(world, steps).map((holder) => holder.id));
  return [
    statusRule(asset, 'active', 'suspended'),
    ...dates(day),
    sinceSplit(asset, day),
    [day < firstDay, 'effective_date_too_early'],
    [
      isReversed(asset, id) ||
        transaction.type === 'reversal' ||
        (left.length > 0 && (isResolved(asset, id) || !steps.some(isUsed))),
      'transaction_not_reversible',
    ],
    [isUsed(transaction), 'lot_not_open'],
    [
      transaction.closed.some(
        ({ holder }) => !unmerged.has(holder) && ['merged', 'closed'].includes(world.holders.get(holder)!.status),
      ),
      'holder_not_active',
    ],
    ...pools
      .filter(({ account, units }) => account !== 'authorized' && units > 0n)
      .map((move) => available(asset, move, move.units, day)),
    [back > -now(asset, 'authorized', asset.id), 'insufficient_units'],
    growth(asset, -back, day),
  ];
}

/** Lots that came back after the day: before they came back, the lots in whose place they are lose their units. */
function lostEarlier(opened: readonly Lot[], lots: readonly Lot[], day: string): Earlier[] {
  return lots
    .filter((lot, index) => lot.openedOn > day && opened[index]!.openedOn <= day)
    .map((lot) => ({ lot, units: -lot.units }));
}

/** Units that return to lots of days before these opened. */
function takenEarlier({ opened, closed }: LedgerTransaction, lots: readonly Lot[], day: string): Earlier[] {
  return closed
    .filter((lot) => lot.openedOn > day)
    .map((lot) => {
      // A lot of the day itself gives its units back as a whole.
      const rest = lots.filter(({ holder }, index) => {
        const { openedOn, predecessors } = opened[index]!;
        return openedOn > day && holder === lot.holder && predecessors.includes(lot.id);
      });
      return { lot, units: lot.units - sum(rest.map(({ units }) => units)) };
    });
}

/**
 * The opposite of a transaction. Its lots are looked up when it is recorded: steps before it open some of them again.
 */
function planOf(world: World, assetId: string, id: string, day: string): Plan {
  const asset = world.assets.get(assetId)!;
  const transaction = asset.transactions.find((one) => one.id === id)!;
  const opened = transaction.closed.map((lot): NewLot => {
    const isPaper = lot.form === 'certificated';
    const number = isPaper ? { customId: null, replaces: lot.customId } : { customId: lot.customId, replaces: null };
    const openedOn = lastDay(day, lot.openedOn);
    // Where the units were away for some days they count anew.
    const heldFrom = day <= transaction.effective ? lot.heldFrom : lastDay(day, lot.heldFrom);
    return { ...termsOf(lot), predecessors: [lot.id], openedOn, heldFrom, reopens: lot.id, ...number };
  });
  return {
    asset,
    type: 'reversal',
    effective: day,
    pools: poolsOf(transaction).map(({ account, owner, units }) => ({ account, owner, units: -units })),
    opened,
    get closed() {
      return transaction.opened.map((lot) => current(asset, lot));
    },
    get earlier() {
      return [...lostEarlier(transaction.opened, this.closed, day), ...takenEarlier(transaction, this.closed, day)];
    },
    reversal: id,
    follow: (anew, at) => {
      for (const one of world.restrictions.values())
        if (one.asset === assetId && isStillOn(one, day)) returnScope(one, transaction, anew, { asset, at });
    },
  };
}

/**
 * A restriction is what it was before the transaction; one that was placed since on a rest locks as many units of the
 * whole.
 */
function returnScope(
  one: Restriction,
  transaction: LedgerTransaction,
  anew: readonly Lot[],
  { asset, at }: { readonly asset: Asset; readonly at: LedgerTransaction },
): void {
  const scopes: readonly (Scope & { recordedAt?: string })[] = [one.placed, ...one.changes];
  const first = scopes.findIndex(({ recordedAt }) => recordedAt === transaction.recordedAt);
  const gone = at.closed.findIndex(({ id }) => id === one.lot);
  let to: Scope = { holder: one.holder, lot: one.lot, units: one.units };
  if (first > 0) {
    const before = scopes[first - 1]!;
    const after = scopes.findLast(({ recordedAt }) => recordedAt === transaction.recordedAt)!;
    const index = transaction.opened.findIndex(({ id }) => id === after.lot);
    const lotAfter = index < 0 ? after.lot : at.closed[index]!.id;
    to = {
      holder: to.holder === after.holder ? before.holder : to.holder,
      lot: to.lot === lotAfter ? before.lot : to.lot,
      units: to.units === after.units ? before.units : to.units,
    };
  } else if (gone >= 0) {
    const lot = at.closed[gone]!;
    const sources = anew.filter(
      ({ holder, reopens }) => holder === lot.holder && transaction.opened[gone]!.predecessors.includes(reopens!),
    );
    const [source] = sources;
    if (sources.length > 1) to = { ...to, lot: null, units: to.units ?? lot.units };
    else if (source !== undefined)
      to = { ...to, lot: source.reopens, units: to.units ?? (lot.units < source.units ? lot.units : null) };
  }
  const back = anew.find(({ reopens }) => reopens === to.lot);
  if (back !== undefined) to = { ...to, lot: back.id };
  if (to.holder === one.holder && to.lot === one.lot && to.units === one.units) return;
  const from = asset.lots.get(one.lot ?? '');
  const wasThen = from !== undefined && original(asset, from).openedOn <= at.effective;
  const places = wasThen ? backTo(asset, from, at.effective) : [];
  changeScope(
    one,
    at,
    to,
    places.map(({ id }) => id),
  );
  if (!wasThen || from.holder !== back?.holder) return;
  // The lot was there on days on which the one that comes back is not yet: then its units are in those from which this
  // goes on.
  for (const lot of backTo(asset, back, at.effective).toReversed())
    changeScope(one, { ...at, effective: lastDay(at.effective, lot.openedOn) }, { lot: lot.id });
}

export function resolveDifference(world: World, input: Input): Expected {
  const found = findTransaction(world, input.transactionId);
  if (found === undefined) return refuse('not_found');
  const { asset, transaction } = found;
  const { effectiveDate: day, target, holderId } = input;
  const units = sum(transaction.moves.filter(({ account }) => account === 'suspense').map((move) => move.units));
  const toHolder = target === 'holder';
  const suspense = { account: 'suspense', owner: asset.id } as const;
  const rules: Rule[] = [
    statusRule(asset, 'active', 'suspended'),
    ...dates(day),
    sinceSplit(asset, day),
    [day < transaction.effective, 'effective_date_too_early'],
    [transaction.type !== 'difference' || isReversed(asset, transaction.id), 'transaction_not_reversible'],
    [isResolved(asset, transaction.id), 'difference_resolved'],
    [toHolder !== Boolean(holderId), 'input_invalid'],
    ...(toHolder && holderId ? receiver(world.holders.get(holderId)) : []),
    available(asset, suspense, units, day),
  ];
  return decide(rules, () => {
    const back = target === 'treasury' ? 'treasury' : asset.limited ? 'unissued' : 'authorized';
    const kindOf = (lot: Lot): string =>
      JSON.stringify([lot.acquired, `${lot.price}`, lot.plan, [...lot.legends].sort()]);
    // A closed lot's units that no opened lot took over were set aside.
    const aside = (lot: Lot): bigint =>
      lot.units -
      sum(
        transaction.opened.filter(({ predecessors }) => predecessors.includes(lot.id)).map(({ units: left }) => left),
      );
    const lots = [...new Set(transaction.closed.map(kindOf))].map((kind): NewLot => {
      const of = transaction.closed.filter((lot) => kindOf(lot) === kind);
      return {
        ...termsOf(of[0]!),
        holder: holderId,
        units: sum(of.map(aside)),
        cost: null,
        numbers: null,
        predecessors: of.map(({ id }) => id),
        openedOn: day,
        heldFrom: day,
        customId: null,
      };
    });
    const out = { ...suspense, units: -units };
    const pools = toHolder ? [out] : [out, { account: back, owner: asset.id, units } as const];
    const opened = toHolder ? lots : [];
    return {
      plans: [{ asset, type: 'resolution', effective: day, pools, opened, closed: [], resolution: transaction.id }],
    };
  });
}
