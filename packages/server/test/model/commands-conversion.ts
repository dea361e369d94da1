/** Converting units of one class into another. */
import {
  type Expected,
  type Input,
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
  lastAcquired,
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
import { one, read, sum } from './decimal.ts';
import { cashOf, cashRule, entitled, isOdd, untreated } from './fractions.ts';
import type { Asset, World } from './world.ts';

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
    room(into, pool, made, day),
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
    const costs = takes.map((take) => part(take.lot.cost, take.units, take.lot.units));
    const cost = costs.includes(null) ? null : sum(costs as bigint[]);
    const lot = convertedLot(into, takes, { day, made, units, customId: input.customId ?? null, cost });
    const common = { type: 'convert', effective: day, together: true };
    return {
      plans: [
        { ...rest, ...common, pools: [{ ...poolOf(asset, null, null), units }] },
        {
          ...common,
          asset: into,
          pools: [{ ...pool, units: -made }],
          opened: [lot],
          closed: [],
          cash: cashOf(holderId, units, input, ratio),
        },
      ],
    };
  });
}

interface Converted {
  readonly day: string;
  readonly units: bigint;
  readonly made: bigint;
  readonly cost: bigint | null;
  readonly customId: string | null;
}

/** The lot of the other class. */
function convertedLot(into: Asset, takes: readonly Take[], { day, units, made, cost, customId }: Converted): NewLot {
  const lots = takes.map(({ lot }) => lot);
  return {
    ...termsOf(takes[0]!.lot),
    units: made,
    form: into.form,
    issued: day,
    acquired: lastAcquired(lots),
    price: takes.length === 1 ? part(takes[0]!.lot.price, units, made) : null,
    cost,
    consideration: null,
    comments: null,
    numbers: null,
    predecessors: lots.map(({ id }) => id),
    openedOn: day,
    heldFrom: day,
    customId,
  };
}
