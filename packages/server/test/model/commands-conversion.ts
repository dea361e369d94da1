/** Converting units of one class into another. */
import {
  type Expected,
  type Input,
  type Move,
  type NewLot,
  type Rule,
  type Take,
  balanceLots,
  customIds,
  dates,
  decide,
  earlier,
  find,
  followRest,
  giver,
  part,
  poolOf,
  quantity,
  refuse,
  room,
  sinceSplit,
  statusRule,
  termsOf,
} from './commands.ts';
import { amounts, due, balanceLeft } from './debt.ts';
import { least, one, read, scaled, sum } from './decimal.ts';
import { cashOf, cashRule, entitled, isOdd, type Ratio, shared, untreated } from './fractions.ts';
import { type Asset, leastFrom, type Lot, type World } from './world.ts';

/** The ratio that is given; without any, the one that the class states for this conversion. */
function ratioOf(asset: Asset, into: Asset, { ratioNumerator, ratioDenominator }: Input) {
  const given = [ratioNumerator, ratioDenominator].map((text) => (text ? read(text) : 0n)) as [bigint, bigint];
  if (!ratioNumerator && !ratioDenominator)
    return asset.conversion?.into === into.id ? { n: asset.conversion.ratio, d: one } : undefined;
  return given.every((units) => units > 0n) ? { n: given[0], d: given[1] } : undefined;
}

/** Whether a conversion is another than the class states. */
function departs({ conversion }: Asset, into: Asset, { n, d }: { n: bigint; d: bigint }): boolean {
  return conversion !== null && (conversion.into !== into.id || n * one !== conversion.ratio * d);
}

export function convertUnits(world: World, input: Input): Expected {
  const [asset, into] = [world.assets.get(input.assetId), world.assets.get(input.toAssetId)];
  if (asset === undefined || into === undefined) return refuse('not_found');
  const { holderId, effectiveDate: day, lotIds } = input;
  const units = read(input.quantity);
  const of = ratioOf(asset, into, input);
  const ratio = { ...(of ?? { n: 1n, d: 1n }), scale: into.scale, rule: input.rounding };
  const made = entitled(units, ratio);
  const { rules, takes } = find(world, asset, { holder: holderId, units, day, lotIds });
  const pool = poolOf(into, null, null);
  const opened =
    sum(takes.map((take) => take.units)) === units && of !== undefined
      ? convertedLots({ asset, into }, takes, {
          day,
          ratio,
          customId: input.customId ?? null,
          exercise: input.exercise,
        })
      : [];
  const moves = reservedFor(world, into, opened, day);
  const unissued = made - sum(moves.map((move) => move.units));
  const all: Rule[] = [
    statusRule(asset, 'active'),
    statusRule(into, 'active'),
    ...dates(day),
    sinceSplit(into, day),
    ...giver(world.holders.get(holderId)),
    ...quantity(asset, input.quantity),
    [asset === into || of === undefined, 'input_invalid'],
    [made === 0n, 'input_invalid'],
    [departs(asset, into, ratio) && !input.documentId, 'conversion_differs'],
    cashRule(input, input.rounding),
    untreated(isOdd(units, ratio), ratio),
    ...rules,
    balanceLeft(asset, holderId, units, takes),
    amounts(into, [made]),
    due(into, day),
    room(into, pool, unissued, day),
    customIds(into, [input.customId]),
  ];
  const closed = takes.map(({ lot }) => lot);
  return decide(all, () => {
    const rest = {
      asset,
      closed,
      earlier: earlier(takes, day),
      opened: balanceLots(takes, day),
      follow: followRest(world, asset, closed),
    };
    const common = { type: 'convert', effective: day, together: true };
    return {
      plans: [
        { ...rest, ...common, pools: [{ ...poolOf(asset, null, null), units }] },
        {
          ...common,
          asset: into,
          pools: [
            ...moves.map((move) => ({ ...move, units: -move.units })),
            ...(unissued > 0n ? [{ ...pool, units: -unissued }] : []),
          ],
          opened,
          closed: [],
          cash: cashOf(holderId, units, input, ratio),
        },
      ],
    };
  });
}

/** The units that come from the reserves of plans: rights that were granted from a reserve are served out of it. */
function reservedFor(world: World, into: Asset, opened: readonly NewLot[], day: string): Move[] {
  const plans = [...new Set(opened.map(({ plan }) => plan))].filter((plan) => plan !== null);
  return plans
    .filter((plan) => world.plans.get(plan) === into.id)
    .map((plan) => {
      const key = poolOf(into, 'reserved', plan);
      const wanted = sum(opened.filter((lot) => lot.plan === plan).map(({ units }) => units));
      return { ...key, units: least(wanted, leastFrom(into, key.account, key.owner, day)) };
    })
    .filter(({ units }) => units > 0n);
}

interface Converted {
  readonly day: string;
  readonly ratio: Ratio;
  readonly exercise: string | undefined;
  readonly customId: string | null;
}

/** The lots of the other class: a lot for each day on which, and price for which, the units were acquired. */
function convertedLots(
  { asset, into }: { readonly asset: Asset; readonly into: Asset },
  takes: readonly Take[],
  { day, ratio, customId, exercise }: Converted,
): NewLot[] {
  const like = (lot: Lot): string => JSON.stringify([lot.acquired, `${lot.price}`, lot.plan, [...lot.legends].sort()]);
  const kinds = [...new Set(takes.map(({ lot }) => like(lot)))];
  const wholes = kinds.map((kind) => {
    const of = takes.filter(({ lot }) => like(lot) === kind);
    return { of, lot: { ...of[0]!.lot, units: sum(of.map(({ units }) => units)) } };
  });
  const shares = shared(
    wholes.map(({ lot }) => lot),
    ratio,
  );
  const made = wholes.filter(({ lot }) => shares.get(lot)! > 0n);
  // An option, a warrant or another right that is not said to be exercised net is paid for: it is a purchase of the
  // day.
  const paid = ['option', 'warrant', 'right'].includes(asset.type) && exercise !== 'net';
  return made.map(({ of, lot }, index) => {
    const bought = shares.get(lot)!;
    const price = lot.price === null ? null : scaled(lot.price, lot.units, bought, 10, 'normal');
    const costs = of.map((take) => part(take.lot.cost, take.units, take.lot.units));
    return {
      ...termsOf(lot),
      units: bought,
      form: into.form,
      issued: day,
      acquired: paid ? day : lot.acquired,
      price,
      cost: paid ? part(price, bought, one) : costs.includes(null) ? null : sum(costs as bigint[]),
      consideration: null,
      comments: null,
      numbers: null,
      predecessors: of.map((take) => take.lot.id),
      openedOn: day,
      heldFrom: day,
      customId: index === 0 ? customId : null,
    };
  });
}
