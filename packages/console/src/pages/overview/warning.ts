/** Finds what a keeper should look at. */
import type { ShownClass } from '../../parts/cap-table/cap-table-rows.ts';
import { fromUnits, shareOf, toUnits } from '../../parts/decimal.ts';
import { formatDay, formatDecimal, formatShare } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { WarningsQuery } from './warnings.graphql.ts';

type ShownRestriction = NonNullable<WarningsQuery['allRestrictions']>['nodes'][number];

interface Warning {
  readonly id: string;
  readonly kind: 'authorized' | 'expiring' | 'expired';
  readonly says: string;
  readonly assetId?: string;
}

/** The part of an authorised total from which on it is nearly used. */
const nearly = 0.9;

/** Tells of the classes whose authorised total is nearly used. */
export function warningsOfClasses(classes: readonly ShownClass[]): readonly Warning[] {
  return classes.flatMap(({ asset, authorized, unissued }): Warning[] => {
    if (!asset || typeof authorized !== 'string' || asset.status === 'closed' || toUnits(authorized) === 0n) return [];
    const used = shareOf(fromUnits(toUnits(authorized) - toUnits(unissued)), authorized);
    if (used < nearly) return [];
    const says =
      toUnits(unissued) === 0n
        ? words.overview.usedUp(asset.name)
        : words.overview.nearlyUsed(asset.name, formatShare(used), formatDecimal(unissued));
    return [{ id: asset.id, kind: 'authorized', says, assetId: asset.id }];
  });
}

/** Tells of the restrictions that expire soon, and of those that have expired and still stand on the record. */
export function warningsOfRestrictions(restrictions: readonly ShownRestriction[], today: string): readonly Warning[] {
  return restrictions.flatMap(({ id, kind, expiresOn, asset, holder }): Warning[] => {
    if (typeof expiresOn !== 'string') return [];
    const expired = expiresOn <= today;
    const of = words.overview.restrictionOf(holder?.registration, asset?.name ?? '–');
    const say = expired ? words.overview.expired : words.overview.expires;
    const says = say(words.restrictions.kinds[kind], of, formatDay(expiresOn));
    return [{ id, kind: expired ? 'expired' : 'expiring', says, ...(asset ? { assetId: asset.id } : {}) }];
  });
}
