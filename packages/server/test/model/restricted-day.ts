/** Days of the past on which units were restricted. */
import { today } from '../support/clock.ts';
import { write } from './decimal.ts';
import { near } from './query-arguments.ts';
import type { Asset, Lot, World } from './world.ts';

/** The last day of a restriction that has ended, and the units of a lot of then. */
export function aRestrictedDay(world: World, asset: Asset, lots: readonly Lot[]) {
  for (const { asset: of, holder, from, expires, releasedOn } of world.restrictions.values()) {
    const end = [expires, releasedOn].flatMap((one) => one ?? []).sort()[0];
    if (of !== asset.id || end === undefined || end > today() || end <= from) continue;
    const day = near(end, -1);
    const lot = lots.find((one) => one.openedOn <= day && (holder === null || holder === one.holder));
    if (lot !== undefined) return { quantity: write(lot.units), effectiveDate: day };
  }
  return undefined;
}
