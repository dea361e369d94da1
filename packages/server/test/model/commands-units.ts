/** Commands that move units to holders, between them, or away from them. */
import {
  available,
  balanceLots,
  costBetween,
  customIds,
  dates,
  decide,
  earlier,
  type Expected,
  find,
  followRest,
  giver,
  type Input,
  joined,
  type Move,
  type NewLot,
  numbersBetween,
  part,
  planRule,
  poolOf,
  quantity,
  receiver,
  refuse,
  room,
  type Rule,
  statusRule,
  type Take,
  termsOf,
  sinceSplit,
} from './commands.ts';
import { amounts, due, balanceLeft } from './debt.ts';
import { least, most, one, read, sum } from './decimal.ts';
import { withinPool } from './pool.ts';
import { type Asset, openLots, type World } from './world.ts';

const amount = (text: string | null | undefined): bigint | null => (text ? read(text) : null);

export function issueUnits(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const { holderId, effectiveDate, source, stockPlanId } = input;
  const units = read(input.quantity);
  const acquired = input.acquisitionDate ?? effectiveDate;
  const pool = poolOf(asset, source, stockPlanId);
  const numbers = rangesOf(input);
  const rules: Rule[] = [
    statusRule(asset, 'active'),
    ...dates(effectiveDate),
    sinceSplit(asset, effectiveDate),
    ...quantity(asset, input.quantity),
    ...receiver(world.holders.get(holderId)),
    planRule(world, asset, source, stockPlanId),
    withinPool(world, asset, input, units, effectiveDate),
    amounts(asset, [units]),
    due(asset, effectiveDate),
    [acquired > effectiveDate, 'input_invalid'],
    room(asset, pool, units, effectiveDate),
    customIds(asset, [input.customId]),
    [numbers !== null && mismatch(numbers, units), 'share_numbers_mismatch'],
    [overlaps(asset, [{ numbers }], new Set()), 'share_numbers_taken'],
  ];
  const lot: NewLot = {
    holder: holderId,
    units,
    form: input.form ?? asset.form,
    issued: effectiveDate,
    acquired,
    price: amount(input.price),
    cost: amount(input.costBasis),
    consideration: input.considerationText ?? null,
    legends: input.legendIds ?? [],
    plan: stockPlanId ?? null,
    comments: input.comments ?? null,
    numbers: numbers && joined(numbers),
    predecessors: [],
    openedOn: effectiveDate,
    heldFrom: effectiveDate,
    customId: input.customId ?? null,
  };
  return decide(rules, () => ({
    plans: [
      {
        asset,
        type: 'issue',
        effective: effectiveDate,
        pools: [{ ...pool, units: -units }],
        opened: [lot],
        closed: [],
      },
    ],
  }));
}

type Numbers = readonly (readonly [bigint, bigint])[];

function rangesOf({ shareNumbers }: Input): Numbers | null {
  if (!shareNumbers || shareNumbers.length === 0) return null;
  return shareNumbers.map((range: Input) => [BigInt(range.startingShareNumber), BigInt(range.endingShareNumber)]);
}

function mismatch(numbers: Numbers, units: bigint): boolean {
  const sorted = [...numbers].sort((a, b) => (a[0] < b[0] ? -1 : 1));
  const overlap = sorted.some(([low], index) => index > 0 && low <= sorted[index - 1]![1]);
  return (
    overlap ||
    numbers.some(([low, high]) => high < low) ||
    sum(numbers.map(([low, high]) => (high - low + 1n) * one)) !== units
  );
}

export function transferUnits(world: World, input: Input, forced = false): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined || (input.documentId && input.documentId !== world.document)) return refuse('not_found');
  const { fromHolderId, effectiveDate: day, receivers, lotIds } = input;
  const units = sum(receivers.map((to: Input) => read(to.quantity)));
  const { rules, takes } = find(world, asset, { holder: fromHolderId, units, day, lotIds, forced });
  const ids: string[] = receivers.map((to: Input) => to.holderId);
  const slices = deal(takes, receivers);
  const parts = receivers.flatMap((to: Input) => {
    const own = slices.filter((slice) => slice.to === to);
    if (own.length === 0) return [];
    return to.customId ? [own] : own.map((slice) => [slice]);
  });
  const opened = parts.map((part: readonly Slice[]) => partLot(part, input, forced));
  const certificates = slices.filter(({ lot }) => lot.form === 'certificated').map((slice) => slice.units);
  const amountsOfParts: bigint[] = [...receivers.map((to: Input) => read(to.quantity)), ...certificates];
  const all: Rule[] = [
    statusRule(asset, 'active', ...(forced ? ['suspended'] : [])),
    ...dates(day),
    ...giver(world.holders.get(fromHolderId), forced),
    ...receivers.flatMap((to: Input) => quantity(asset, to.quantity)),
    ...ids.flatMap((id) => receiver(world.holders.get(id))),
    [ids.includes(fromHolderId) || new Set(ids).size < ids.length, 'input_invalid'],
    // Units that are given away, inherited or moved within a firm are not paid for.
    [!isSale(input, forced) && (amount(input.price) ?? 0n) > 0n, 'input_invalid'],
    ...rules,
    ...(forced ? [] : [amounts(asset, amountsOfParts), balanceLeft(asset, fromHolderId, units, takes)]),
    customIds(
      asset,
      receivers.map((to: Input) => to.customId),
    ),
    [parts.some((part: readonly Slice[]) => differ(part, isSale(input, forced))), 'lots_differ'],
    [isSale(input, forced) && (part(amount(input.price), units, one) ?? 0n) > most, 'quantity_too_large'],
  ];
  const closed = takes.map(({ lot }) => lot);
  return decide(all, () => ({
    plans: [
      {
        asset,
        type: forced ? 'forced_transfer' : 'transfer',
        effective: day,
        pools: [],
        opened: [...opened, ...balanceLots(takes, day)],
        closed,
        earlier: earlier(takes, day),
        follow: followRest(world, asset, closed),
      },
    ],
  }));
}

interface Slice extends Take {
  readonly to: Input;
  readonly from: bigint;
}

/** Deals the units out, receiver after receiver, lot after lot. */
function deal(takes: readonly Take[], receivers: readonly Input[]): Slice[] {
  const slices: Slice[] = [];
  const used = new Map<Take, bigint>();
  for (const to of receivers) {
    let left = read(to.quantity);
    for (const take of takes) {
      const from = used.get(take) ?? 0n;
      const units = least(left, take.units - from);
      if (units <= 0n) continue;
      slices.push({ lot: take.lot, units, to, from });
      used.set(take, from + units);
      left -= units;
    }
  }
  return slices;
}

const isSale = ({ kind }: Input, forced: boolean): boolean => (kind ?? (forced ? 'internal' : 'sale')) === 'sale';

function sliceLot({ lot, units, to, from }: Slice, input: Input, forced: boolean): NewLot {
  const sold = isSale(input, forced);
  const price = amount(input.price);
  return {
    ...termsOf(lot),
    holder: to.holderId,
    units,
    acquired: sold ? input.effectiveDate : lot.acquired,
    price: sold ? price : lot.price,
    cost: sold ? part(price, units, one) : costBetween(lot, from, from + units),
    consideration: input.considerationText ?? null,
    numbers: numbersBetween(lot, from, from + units),
    predecessors: [lot.id],
    openedOn: input.effectiveDate,
    heldFrom: input.effectiveDate,
    customId: to.customId ?? null,
  };
}

const partOfPrice = (input: Input, units: bigint): bigint | null => part(amount(input.price), units, one);

/** Whether units that become one lot are of several kinds; unless they are sold, of several dates and prices too. */
function differ(part: readonly Slice[], sold: boolean): boolean {
  const kinds = part.map(({ lot }) =>
    JSON.stringify([
      lot.form,
      [...lot.legends].sort(),
      lot.plan,
      lot.numbers === null,
      ...(sold ? [] : [lot.acquired, `${lot.price}`]),
    ]),
  );
  return new Set(kinds).size > 1;
}

/** The lot of a receiver: one for all of its units, where it names a certificate. */
function partLot(part: readonly Slice[], input: Input, forced: boolean): NewLot {
  const lots = part.map((slice) => sliceLot(slice, input, forced));
  const first = lots[0]!;
  if (lots.length === 1) return first;
  const costs = lots.map(({ cost }) => cost);
  const units = sum(lots.map((lot) => lot.units));
  const kept = costs.includes(null) ? null : sum(costs as bigint[]);
  return {
    ...first,
    units,
    issued: lots
      .map(({ issued }) => issued)
      .sort()
      .at(-1)!,
    cost: isSale(input, forced) ? partOfPrice(input, units) : kept,
    numbers: first.numbers === null ? null : joined(lots.flatMap(({ numbers }) => numbers ?? [])),
    predecessors: part.map(({ lot }) => lot.id),
  };
}

export const forcedTransfer = (world: World, input: Input): Expected => transferUnits(world, input, true);

interface Way {
  readonly type: string;
  readonly to: Omit<Move, 'units'>;
  readonly rules?: readonly Rule[];
  readonly correction?: boolean;
}

function withdraw(
  world: World,
  asset: Asset,
  input: Input,
  { type, to, rules = [], correction = false }: Way,
): Expected {
  const { holderId, effectiveDate: day, lotIds } = input;
  const units = read(input.quantity);
  const found = find(world, asset, { holder: holderId, units, day, lotIds, forced: correction });
  const all: Rule[] = [
    statusRule(asset, 'active', ...(correction ? ['suspended'] : [])),
    ...dates(day),
    ...giver(world.holders.get(holderId), correction),
    ...quantity(asset, input.quantity),
    ...rules,
    ...found.rules,
    ...(correction ? [] : [balanceLeft(asset, holderId, units, found.takes)]),
  ];
  const closed = found.takes.map(({ lot }) => lot);
  const opened = balanceLots(found.takes, day);
  return decide(all, () => ({
    plans: [
      {
        asset,
        type,
        effective: day,
        pools: [{ ...to, units }],
        opened,
        closed,
        earlier: earlier(found.takes, day),
        follow: followRest(world, asset, closed),
      },
    ],
  }));
}

export function cancelUnits(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const { target, stockPlanId } = input;
  const rules = [planRule(world, asset, target, stockPlanId)];
  return withdraw(world, asset, input, { type: 'cancel', to: poolOf(asset, target, stockPlanId), rules });
}

export function repurchaseUnits(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const paid = part(amount(input.price), read(input.quantity), one) ?? 0n;
  return withdraw(world, asset, input, {
    type: 'repurchase',
    to: poolOf(asset, input.target ?? 'treasury', null),
    rules: [[paid > most, 'quantity_too_large']],
  });
}

export function recordDifference(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  return withdraw(world, asset, input, {
    type: 'difference',
    to: { account: 'suspense', owner: asset.id },
    correction: true,
  });
}

export function retireUnits(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const { source, holderId, effectiveDate: day } = input;
  const to = { account: 'authorized', owner: asset.id } as const;
  const named: Rule = [(source === 'holder') !== Boolean(holderId), 'input_invalid'];
  if (source === 'holder' && holderId) return withdraw(world, asset, input, { type: 'retire', to, rules: [named] });
  const from = { account: 'treasury', owner: asset.id } as const;
  const units = read(input.quantity);
  const rules = [
    statusRule(asset, 'active'),
    ...dates(day),
    sinceSplit(asset, day),
    ...quantity(asset, input.quantity),
    named,
    available(asset, from, units, day),
  ];
  return decide(rules, () => ({
    plans: [
      {
        asset,
        type: 'retire',
        effective: day,
        pools: [
          { ...from, units: -units },
          { ...to, units },
        ],
        opened: [],
        closed: [],
      },
    ],
  }));
}

/** Whether share numbers of lots that open stand in other open lots: only the commit finds out. */
export function overlaps(
  asset: Asset,
  opened: readonly Pick<NewLot, 'numbers'>[],
  closed: ReadonlySet<string>,
): boolean {
  const others = openLots(asset).filter(({ id, numbers }) => numbers !== null && !closed.has(id));
  return opened.some(({ numbers }) =>
    (numbers ?? []).some(([low, high]) =>
      others.some((lot) => lot.numbers!.some(([from, to]) => from <= high && low <= to)),
    ),
  );
}
