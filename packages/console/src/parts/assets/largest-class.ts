/** The class that a list of holders shows first. */
import { toUnits } from '../decimal.ts';

/** Shares are larger than units of a fund, and these than principal, whatever their number. */
const unitOrder = ['shares', 'units', 'principal'] as const;

interface Class {
  readonly unit: (typeof unitOrder)[number];
  /** Null where the role does not see it. */
  readonly outstandingTotal: string | null;
}

/** The class with the largest total of the first unit of which there is one. */
export function largestOf<Asset extends Class>(assets: readonly Asset[]): Asset | undefined {
  const rankOf = ({ unit }: Asset): number => unitOrder.indexOf(unit);
  const unitsOf = ({ outstandingTotal }: Asset): bigint => toUnits(outstandingTotal ?? '0');
  return assets
    .filter(({ outstandingTotal }) => outstandingTotal !== null)
    .reduce<Asset | undefined>((best, one) => {
      if (best === undefined) return one;
      const isHeld = unitsOf(one) > 0n;
      if (isHeld !== unitsOf(best) > 0n) return isHeld ? one : best;
      if (rankOf(one) !== rankOf(best)) return rankOf(one) < rankOf(best) ? one : best;
      return unitsOf(one) > unitsOf(best) ? one : best;
    }, undefined);
}
