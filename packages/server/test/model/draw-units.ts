/** Random assets and quantities, and the fields that most inputs have. */
import { today } from '../support/clock.ts';
import { one, read, write } from './decimal.ts';
import type { Picks } from './generate.ts';
import { type Asset, isRight, type Lot, openLots, type World } from './world.ts';

/** The fields that most inputs have. */
export type Common = { readonly assetId: string; readonly effectiveDate: string };

/** So many units of an asset, mostly an amount that its terms permit. */
export function someUnits(asset: Asset, picks: Picks, of: bigint): string {
  const drawn = anyUnits(asset, picks, of);
  const { denomination, minimum } = asset;
  if (denomination === null || minimum === null || picks.chance(12) || read(drawn) <= 0n) return drawn;
  const steps = read(drawn) - (read(drawn) % denomination);
  return write(steps < minimum ? minimum : steps);
}

/** So many units: sensible mostly, and now and then none, too fine, or more than there can be. */
function anyUnits({ scale }: Asset, picks: Picks, of: bigint): string {
  const kind = picks.below(1_000);
  if (kind < 6) return '0';
  if (kind < 9) return '-1';
  if (kind < 25) return write(of + one);
  if (kind < 35) return write(1n);
  if (kind < 39) return `${9_999_999_999_999_999n * 10n ** 12n}`;
  if (kind < 300 && of > 0n) return write(of);
  const step = 10n ** BigInt(10 - scale);
  const steps = of > step && kind < 930 ? of / step : 2_000n * 10n ** BigInt(scale);
  return write(((steps * BigInt(1 + picks.below(1_000))) / 1_000n || 1n) * step);
}

/**
 * An asset: a right now and then, otherwise a class, the one with terms of debt half as often as each of the others.
 */
export function anAsset(world: World, picks: Picks): Asset {
  const isOfRights = picks.chance(20);
  const all = [...world.assets.values()].filter((asset) => isRight(asset) === isOfRights);
  return picks.of([...all, ...all.filter(({ denomination }) => denomination === null)]);
}

/** A plan of the class, under which a right is mostly granted; undefined for a class. */
export function aPlanOfRight(world: World, { underlying }: Asset, picks: Picks): string | undefined {
  const plans = [...world.plans].filter(([, of]) => of === underlying).map(([id]) => id);
  return plans.length > 0 && picks.chance(70) ? picks.of(plans) : undefined;
}

/** Groups of lots of one holder that may become one, in all assets. */
export function groupsAlike(world: World): (readonly (Lot & { readonly asset: string })[])[] {
  const lots = [...world.assets.values()].flatMap((asset) =>
    openLots(asset).map((lot) => ({ ...lot, asset: asset.id })),
  );
  const kindOf = ({ asset, holder, acquired, price, form, legends, plan }: (typeof lots)[number]): string =>
    JSON.stringify([asset, holder, acquired, `${price}`, form, legends, plan]);
  const groups = Map.groupBy(
    lots.filter(({ openedOn }) => openedOn <= today()),
    kindOf,
  );
  return [...groups.values()].filter(({ length }) => length > 1);
}
