/** Acts on lots as they are: splitting, consolidating, reissuing, merging holders. */
import { today } from '../support/clock.ts';
import {
  customIds,
  dates,
  decide,
  type Expected,
  followRest,
  type Input,
  joined,
  type NewLot,
  order,
  type Plan,
  receiver,
  refuse,
  type Rule,
  statusRule,
  termsOf,
} from './commands.ts';
import { sum } from './decimal.ts';
import { lockedOfLot } from './held.ts';
import { changeScope } from './scopes.ts';
import { type Asset, balance, isStillOn, type Lot, now, openLots, type Restriction, type World } from './world.ts';

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
  const bought = (lot: Lot): string => `${lot.acquired} for ${lot.price}`;
  const groups = [...new Set(lots.map(bought))]
    .map((kind) => lots.filter((lot) => bought(lot) === kind))
    .filter(({ length }) => length > 1);
  const rules: Rule[] = [
    statusRule(asset, 'active'),
    ...dates(day),
    [!world.holders.has(holderId), 'not_found'],
    [new Set(lotIds).size < 2, 'input_invalid'],
    [lotIds.some((id: string) => !lots.some((lot) => lot.id === id)), 'lot_not_open'],
    [kinds.size > 1, 'lots_differ'],
    [lots.length > 1 && groups.length === 0, 'lots_differ'],
    [
      lots.some((lot) => [day, today()].some((one) => lockedOfLot(world, asset, lot, { day: one }) > 0n)),
      'units_restricted',
    ],
    customIds(asset, [input.customId]),
  ];
  return decide(rules, () => {
    const closed = groups.flat();
    const opened = groups.map((group, index) => joinedLot(group, day, index === 0 ? (input.customId ?? null) : null));
    const follow = followRest(world, asset, closed);
    return { plans: [{ asset, type: 'consolidate', effective: day, pools: [], opened, closed, follow }] };
  });
}

/** One lot for several that were acquired on one day for one price. */
function joinedLot(lots: readonly Lot[], day: string, customId: string | null): NewLot {
  const costs = lots.map(({ cost }) => cost);
  const last = (days: readonly string[]): string => [...days].sort().at(-1)!;
  return {
    ...termsOf(lots[0]!),
    units: sum(lots.map(({ units }) => units)),
    issued: last(lots.map(({ issued }) => issued)),
    cost: costs.includes(null) ? null : sum(costs as bigint[]),
    numbers: lots[0]!.numbers === null ? null : joined(lots.flatMap(({ numbers }) => numbers ?? [])),
    predecessors: lots.map(({ id }) => id),
    openedOn: day,
    heldFrom: last(lots.map(({ heldFrom }) => heldFrom)),
    customId,
  };
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
  const follow = followRest(world, asset, [lot]);
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
      const group = held[0]?.transactions.at(-1)?.group ?? null;
      from.merged = { status: from.status, group };
      from.status = 'merged';
    },
  }));
}

function mergePlan(world: World, asset: Asset, lots: readonly Lot[], into: string, day: string): Plan {
  const [first] = lots as [Lot, ...Lot[]];
  const mine = (one: Restriction): boolean =>
    one.asset === asset.id && one.holder === first.holder && isStillOn(one, day);
  return {
    asset,
    type: 'transfer',
    effective: day,
    together: true,
    pools: [],
    closed: lots,
    opened: lots.map((lot) => ({
      ...termsOf(lot),
      holder: into,
      predecessors: [lot.id],
      openedOn: day,
      heldFrom: day,
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
