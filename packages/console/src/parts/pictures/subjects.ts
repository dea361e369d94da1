/**
 * The subjects of pictures of ownership: the shares of an issuer together, as its cap table counts them, or one class.
 * Fund units, memberships and principal are never added up.
 */
import { words } from '../../words/words.ts';
import type { ShownClass, ShownTotals } from '../cap-table/cap-table-rows.ts';

export interface Subject {
  /** That of the class, or `shares`. */
  readonly id: string;
  readonly name: string;
  /** Of the shares together. Undefined of one class. */
  readonly totals: ShownTotals | undefined;
  readonly outstanding: string;
  /** Of principal. */
  readonly currency: string | null;
}

interface Counted {
  readonly classes: readonly ShownClass[];
  readonly totals: readonly ShownTotals[];
}

/** All shares first, then each class with units outstanding, shares before others. */
export function subjectsOf({ classes, totals }: Counted): readonly Subject[] {
  const shares = totals.find(({ unit }) => unit === 'shares');
  const ofClass = classes.flatMap(({ asset, outstanding }): readonly Subject[] => {
    if (!asset || outstanding === '0') return [];
    const currency = asset.unit === 'principal' ? asset.currency : null;
    return [{ id: asset.id, name: asset.name, totals: undefined, outstanding, currency }];
  });
  const isShare = ({ id }: Subject): boolean =>
    classes.some(({ asset }) => asset?.id === id && asset.unit === 'shares');
  const all =
    shares === undefined || shares.outstanding === '0'
      ? []
      : [
          {
            id: 'shares',
            name: words.pictures.allShares,
            totals: shares,
            outstanding: shares.outstanding,
            currency: null,
          },
        ];
  return [...all, ...ofClass.filter(isShare), ...ofClass.filter((one) => !isShare(one))];
}
