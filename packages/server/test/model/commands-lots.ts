/** Acts on lots as they are: splitting, consolidating, reissuing, merging holders. */
import { today } from '../support/clock.ts';
import {
  available,
  customIds,
  dates,
  decide,
  type Expected,
  followRest,
  type Input,
  joined,
  type Move,
  type NewLot,
  order,
  part,
  type Plan,
  poolOf,
  receiver,
  refuse,
  type Rule,
  statusRule,
  termsOf,
} from './commands.ts';
import { most, scaled, sum } from './decimal.ts';
import { changeScope } from './scopes.ts';
import {
  type Asset,
  balance,
  latest,
  type Lot,
  lockedOfLot,
  now,
  openLots,
  type Restriction,
  type World,
} from './world.ts';

const whole = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

export function splitAsset(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const { numerator, denominator, effectiveDate: day, fractionRule = 'floor', adjustsCharter, authority } = input;
  const valid = whole(numerator) && whole(denominator) && numerator !== denominator;
  const [n, d] = valid ? [BigInt(numerator), BigInt(denominator)] : [1n, 1n];
  const to = (units: bigint): bigint => scaled(units, n, d, asset.scale, fractionRule);
  const lots = openLots(asset);
  const own = ['treasury', 'reserved'] as const;
  const pools = own.flatMap((account) =>
    [asset.id, ...world.plans.keys()].flatMap((owner): Move[] => {
      const stands = now(asset, account, owner);
      return to(stands) === stands ? [] : [{ account, owner, units: to(stands) - stands }];
    }),
  );
  const unitsAdded = sum(lots.map((lot) => to(lot.units) - lot.units)) + sum(pools.map(({ units }) => units));
  const authorized = -now(asset, 'authorized', asset.id);
  const adjusts = asset.limited && adjustsCharter === true && Boolean(authority);
  const charter = adjusts ? scaled(authorized, n, d, asset.scale, 'ceiling') - authorized : 0n;
  const total = authorized + (charter > 0n ? charter : 0n) + (asset.limited ? 0n : unitsAdded);
  const prices = lots.map(({ price }) => part(price, d, n) ?? 0n);
  const rules: Rule[] = [
    statusRule(asset, 'active'),
    ...dates(day),
    [!valid, 'input_invalid'],
    [adjustsCharter === true && !authority, 'input_invalid'],
    [day < latest(asset), 'effective_date_too_early'],
    [fractionRule === 'refuse' && lots.some((lot) => to(lot.units) * d !== lot.units * n), 'fraction_refused'],
    [lots.some((lot) => to(lot.units) === 0n), 'fraction_refused'],
    asset.limited ? available(asset, { account: 'unissued', owner: asset.id }, unitsAdded - charter, day) : [false, ''],
    [total > most || prices.some((price) => price > most), 'quantity_too_large'],
  ];
  const plan = (moves: readonly Move[], closed: readonly Lot[]): Plan => ({
    asset,
    type: 'split',
    effective: day,
    together: true,
    pools: moves,
    closed,
    opened: closed.map((lot) => splitLot(lot, to(lot.units), part(lot.price, d, n), day)),
    follow: followRest(world, closed),
  });
  const source = poolOf(asset, null, null);
  const balanced = (moves: readonly Move[], change: bigint): Move[] =>
    change === 0n ? [...moves] : [...moves, { ...source, units: -change }];
  return decide(rules, () => {
    const holders = [...new Set(lots.map(({ holder }) => holder))];
    const plans = holders.map((holder) => {
      const held = lots.filter((lot) => lot.holder === holder);
      return plan(balanced([], sum(held.map((lot) => to(lot.units) - lot.units))), held);
    });
    if (pools.length > 0) plans.push(plan(balanced(pools, sum(pools.map(({ units }) => units))), []));
    if (charter !== 0n) {
      const moves = [
        { account: 'authorized', owner: asset.id, units: -charter },
        { account: 'unissued', owner: asset.id, units: charter },
      ] as const;
      plans.push(plan(moves, []));
    }
    const also = (): void => {
      for (const one of world.restrictions.values())
        if (one.asset === asset.id && one.releasedAt === null && one.units !== null)
          changeScope(one, asset.transactions.at(-1)!, { units: to(one.units) || one.units });
    };
    return { plans, also };
  });
}

const splitLot = (lot: Lot, units: bigint, price: bigint | null, day: string): NewLot => ({
  ...termsOf(lot),
  units,
  price,
  numbers: null,
  predecessors: [lot.id],
  openedOn: day,
  customId: null,
});

export function consolidateLots(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const { holderId, lotIds, effectiveDate: day } = input;
  const lots = openLots(asset, holderId)
    .filter((lot) => lotIds.includes(lot.id) && lot.openedOn <= day)
    .sort((a, b) => order(a.acquired, b.acquired) || order(a.id, b.id));
  const kinds = new Set(
    lots.map((lot) => JSON.stringify([lot.form, [...lot.legends].sort(), lot.plan, lot.numbers === null])),
  );
  const rules: Rule[] = [
    statusRule(asset, 'active'),
    ...dates(day),
    [!world.holders.has(holderId), 'not_found'],
    [new Set(lotIds).size < 2, 'input_invalid'],
    [lotIds.some((id: string) => !lots.some((lot) => lot.id === id)), 'lot_not_open'],
    [kinds.size > 1, 'lots_differ'],
    [
      lots.some((lot) => [day, today()].some((one) => lockedOfLot(world, asset.id, lot, { day: one }) > 0n)),
      'units_restricted',
    ],
    customIds(asset, [input.customId]),
  ];
  return decide(rules, () => {
    const costs = lots.map(({ cost }) => cost);
    const opened: NewLot = {
      ...termsOf(lots[0]!),
      units: sum(lots.map(({ units }) => units)),
      acquired: lots.at(-1)!.acquired,
      issued: lots
        .map(({ issued }) => issued)
        .sort()
        .at(-1)!,
      price: new Set(lots.map(({ price }) => price)).size === 1 ? lots[0]!.price : null,
      cost: costs.includes(null) ? null : sum(costs as bigint[]),
      numbers: lots[0]!.numbers === null ? null : joined(lots.flatMap(({ numbers }) => numbers ?? [])),
      predecessors: lots.map(({ id }) => id),
      openedOn: day,
      customId: input.customId ?? null,
    };
    const follow = followRest(world, lots);
    return {
      plans: [{ asset, type: 'consolidate', effective: day, pools: [], opened: [opened], closed: lots, follow }],
    };
  });
}

export function reissueLot(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  const lot = asset?.lots.get(input.lotId);
  if (asset === undefined || lot === undefined) return refuse('not_found');
  const { effectiveDate: day } = input;
  const rules: Rule[] = [
    statusRule(asset, 'active', 'suspended'),
    ...dates(day),
    [lot.closedAt !== null || lot.openedOn > day, 'lot_not_open'],
    customIds(asset, [input.customId]),
  ];
  const opened: NewLot = {
    ...termsOf(lot),
    form: input.form ?? lot.form,
    legends: input.legendIds ?? lot.legends,
    comments: input.comments === undefined ? lot.comments : input.comments,
    predecessors: [lot.id],
    openedOn: day,
    customId: input.customId ?? null,
  };
  const follow = followRest(world, [lot]);
  return decide(rules, () => ({
    plans: [{ asset, type: 'reissue', effective: day, pools: [], opened: [opened], closed: [lot], follow }],
  }));
}

export function mergeHolders(world: World, input: Input): Expected {
  const { fromHolderId, intoHolderId, effectiveDate: day } = input;
  const [from, into] = [world.holders.get(fromHolderId), world.holders.get(intoHolderId)];
  if (from === undefined || into === undefined) return refuse('not_found');
  const held = [...world.assets.values()].filter((asset) => now(asset, 'holder', from.id) > 0n);
  const opened = held.flatMap((asset) => openLots(asset, from.id).map(({ openedOn }) => openedOn));
  const rules: Rule[] = [
    [from === into, 'input_invalid'],
    [from.status === 'merged' || into.status !== 'active', 'status_forbids'],
    [opened.some((openedOn) => day < openedOn), 'effective_date_too_early'],
    ...held.flatMap((asset): Rule[] => [statusRule(asset, 'active', 'suspended'), ...dates(day), ...receiver(into)]),
  ];
  return decide(rules, () => ({
    plans: held.map((asset) => mergePlan(world, asset, openLots(asset, from.id), into.id, day)),
    also: () => {
      from.status = 'merged';
    },
  }));
}

function mergePlan(world: World, asset: Asset, lots: readonly Lot[], into: string, day: string): Plan {
  const [first] = lots as [Lot, ...Lot[]];
  const mine = (one: Restriction): boolean =>
    one.asset === asset.id && one.holder === first.holder && one.releasedAt === null;
  return {
    asset,
    type: 'transfer',
    effective: day,
    pools: [],
    closed: lots,
    opened: lots.map((lot) => ({
      ...termsOf(lot),
      holder: into,
      predecessors: [lot.id],
      openedOn: day,
      customId: null,
    })),
    follow: (opened, at) => {
      for (const one of [...world.restrictions.values()].filter(mine)) {
        const lot = opened.find(({ predecessors }) => predecessors[0] === one.lot);
        // A restriction of a lot that was closed before stays with that lot.
        if (one.lot !== null && lot === undefined) continue;
        changeScope(one, at, { holder: into, lot: lot?.id ?? null });
      }
    },
  };
}

/** Whether the model agrees with itself: a holder's lots sum to its balance. */
export function agrees(asset: Asset, holder: string): boolean {
  return (
    sum(openLots(asset, holder).map(({ units }) => units)) === balance(asset, 'holder', holder, { day: '9999-12-31' })
  );
}
