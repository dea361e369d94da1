/** The pool of a stock plan: what its class reserves for it, less the rights that are granted under it and held. */
import type { Rule } from './commands.ts';
import { least, sum } from './decimal.ts';
import { type Asset, isRight, type Lot, type World } from './world.ts';

/** Units that may be granted under a plan on a day and on all later ones. */
export function leftToGrant(world: World, plan: string, day: string): bigint {
  const ofClass = world.assets.get(world.plans.get(plan)!)!;
  const reserved = ofClass.moves.filter((move) => move.account === 'reserved' && move.owner === plan);
  const rights = [...world.assets.values()].filter(
    (one) => one.underlying === ofClass.id && isRight(one) && one.type !== 'convertible',
  );
  const under = (lots: readonly Lot[]): bigint =>
    sum(lots.filter((lot) => lot.plan === plan).map(({ units }) => units));
  const changes = [
    ...reserved.map(({ effective, units }) => ({ effective, units })),
    ...rights
      .flatMap(({ transactions }) => transactions)
      .map(({ effective, opened, closed }) => ({ effective, units: under(closed) - under(opened) })),
  ];
  const on = (date: string): bigint =>
    sum(changes.filter(({ effective }) => effective <= date).map(({ units }) => units));
  return changes
    .filter(({ effective }) => effective > day)
    .map(({ effective }) => on(effective))
    .reduce(least, on(day));
}

/** Whether units that are issued come out of the pool of a plan. */
export function isOfPool(world: World, asset: Asset, source: string | null | undefined, plan: string): boolean {
  const of = world.plans.get(plan);
  return of === asset.id ? source === 'reserved' : isRight(asset) && of !== undefined && of === asset.underlying;
}

/** Whether a grant is within the pool. */
export function withinPool(
  world: World,
  asset: Asset,
  { source, stockPlanId: plan }: { readonly source?: string | null; readonly stockPlanId?: string | null },
  units: bigint,
  day: string,
): Rule {
  const counts = Boolean(plan) && isOfPool(world, asset, source, plan!);
  return [counts && units > 0n && units > leftToGrant(world, plan!, day), 'insufficient_units'];
}
