/** Warnings for a recordkeeper. */
import type { ShownClass, ShownRight } from '../../parts/cap-table/cap-table-rows.ts';
import { fromUnits, shareOf, toUnits } from '../../parts/decimal.ts';
import { formatDay, formatDecimal, formatShare } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { KeeperTasksQuery } from '#graphql/keeper-tasks.ts';

type ShownRestriction = NonNullable<KeeperTasksQuery['allRestrictions']>['nodes'][number];

export interface Warning {
  readonly id: string;
  readonly kind: 'authorized' | 'expiring' | 'expired';
  readonly text: string;
  readonly assetId?: string;
}

/** The used share of an authorised total that causes a warning. */
const nearly = 0.9;

/** Warnings about classes and rights whose authorised total is nearly used. */
export function warningsOfClasses(
  classes: readonly Pick<ShownClass | ShownRight, 'asset' | 'authorized' | 'unissued'>[],
): readonly Warning[] {
  return classes.flatMap(({ asset, authorized, unissued }): Warning[] => {
    if (!asset || typeof authorized !== 'string' || asset.status === 'closed' || toUnits(authorized) === 0n) return [];
    const used = shareOf(fromUnits(toUnits(authorized) - toUnits(unissued)), authorized);
    if (used < nearly) return [];
    const text =
      toUnits(unissued) === 0n
        ? words.overview.usedUp(asset.name)
        : words.overview.nearlyUsed(asset.name, formatShare(used), formatDecimal(unissued));
    return [{ id: asset.id, kind: 'authorized', text, assetId: asset.id }];
  });
}

/** Warnings about restrictions that expire soon, or have expired without release. */
export function warningsOfRestrictions(
  restrictions: readonly ShownRestriction[],
  todayIn: (registerId: string) => string,
): readonly Warning[] {
  return restrictions.flatMap(({ id, kind, expiresOn, asset, holder }): Warning[] => {
    if (typeof expiresOn !== 'string') return [];
    const expired = expiresOn <= todayIn(asset?.register?.id ?? '');
    const of = words.overview.restrictionOf(holder?.registration, asset?.name ?? '–');
    const textOf = expired ? words.overview.expired : words.overview.expires;
    const text = textOf(words.restrictions.kinds[kind], of, formatDay(expiresOn));
    return [{ id, kind: expired ? 'expired' : 'expiring', text, ...(asset ? { assetId: asset.id } : {}) }];
  });
}
