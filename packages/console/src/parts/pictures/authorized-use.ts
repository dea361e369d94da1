/** The use of authorised totals: what of each is issued, reserved for stock plans, and left. All sums are exact. */
import type { ShownClass, ShownRight } from '../cap-table/cap-table-rows.ts';
import { fromUnits, toUnits } from '../decimal.ts';

export interface AuthorizedUse {
  readonly id: string;
  readonly asset: { readonly id: string; readonly name: string };
  readonly authorized: string;
  /** Held by holders or by the issuer, or in suspense. */
  readonly issued: string;
  readonly reserved: string;
  /** Of the reserved units those that are free to grant. */
  readonly free: string;
  readonly unissued: string;
}

type Counted = Pick<ShownClass | ShownRight, 'asset' | 'authorized' | 'reserved' | 'available' | 'unissued'>;

/** One row for each class and right that is not closed and has a limited total. */
export function usesOf(counted: readonly Counted[]): readonly AuthorizedUse[] {
  return counted.flatMap(({ asset, authorized, reserved, available, unissued }) => {
    if (!asset || asset.status === 'closed' || authorized === null || toUnits(authorized) === 0n) return [];
    const issued = fromUnits(toUnits(authorized) - toUnits(reserved) - toUnits(unissued));
    return [{ id: asset.id, asset, authorized, issued, reserved, free: available, unissued }];
  });
}
